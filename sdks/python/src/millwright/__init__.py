"""The Millwright API in Python."""

from . import oauth, webhooks
from ._caller import AsyncPages, CallOptions, ChangeOptions, Page, Pages, UpdateOptions, WaitOptions
from ._client import AsyncMillwright, Millwright
from ._errors import (
    APIConnectionError,
    APIError,
    APITimeoutError,
    AuthenticationError,
    ConflictError,
    DeadlineError,
    IdempotencyError,
    InvalidRequestError,
    MillwrightError,
    NotFoundError,
    PermissionDeniedError,
    PreconditionFailedError,
    RateLimitError,
    ServerError,
    SignatureError,
)
from ._generated import lifecycles, models, params
from ._generated.version import api_version
from ._lifecycle import Lifecycle, Step
from ._model import Model, Omitted, omitted
from ._release import release as __version__
from ._transport import AsyncCredential, Credential, ResponseDetails, Retry

__all__ = [
    "APIConnectionError",
    "APIError",
    "APITimeoutError",
    "AsyncCredential",
    "AsyncMillwright",
    "AsyncPages",
    "AuthenticationError",
    "CallOptions",
    "ChangeOptions",
    "ConflictError",
    "Credential",
    "DeadlineError",
    "IdempotencyError",
    "InvalidRequestError",
    "Lifecycle",
    "Millwright",
    "MillwrightError",
    "Model",
    "NotFoundError",
    "Omitted",
    "Page",
    "Pages",
    "PermissionDeniedError",
    "PreconditionFailedError",
    "RateLimitError",
    "ResponseDetails",
    "Retry",
    "ServerError",
    "SignatureError",
    "Step",
    "UpdateOptions",
    "WaitOptions",
    "__version__",
    "api_version",
    "lifecycles",
    "models",
    "oauth",
    "omitted",
    "params",
    "webhooks",
]
