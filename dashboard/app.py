"""The Flask application of one table's pages."""

from __future__ import annotations

from datetime import timedelta

from flask import Flask
from werkzeug.exceptions import SecurityError

from dashboard.api import api
from dashboard.config import LOOPBACK, Config
from dashboard.feed import Feed
from dashboard.pages import forbidden, missing, pages, wrong_host
from dashboard.parts import Parts
from dashboard.pins import PinGate
from dashboard.rendering import Renderer
from dashboard.security import Door, add_headers
from dashboard.streams import Admission

BODY_MOST = 16 * 1024
"""Bytes of a request; a command is under 1 KB."""


def create_app(config: Config, feed: Feed) -> Flask:
    """Make the application that shows what `feed` hears and sends what people tap."""
    app = Flask("dashboard")
    app.config.update(
        SECRET_KEY=config.cookie_key,
        SESSION_COOKIE_NAME=f"croupier-{config.port}",
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Strict",
        PERMANENT_SESSION_LIFETIME=timedelta(hours=12),
        TRUSTED_HOSTS=list(LOOPBACK),
        MAX_CONTENT_LENGTH=BODY_MOST,
        CROUPIER_LANGUAGE=config.language,
    )
    app.extensions["croupier"] = Parts(
        config=config,
        feed=feed,
        renderer=Renderer(),
        door=Door(config.links),
        gate=PinGate(config.floor_pin, feed.clock),
        admission=Admission(config.streams_most),
    )
    app.register_blueprint(pages)
    app.register_blueprint(api)
    app.register_error_handler(403, forbidden)
    app.register_error_handler(404, missing)
    app.register_error_handler(SecurityError, wrong_host)
    app.after_request(add_headers)
    return app
