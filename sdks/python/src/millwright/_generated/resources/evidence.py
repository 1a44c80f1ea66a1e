# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

from typing import TYPE_CHECKING

from ..._model import Omitted, omitted
from ..._caller import AsyncCaller, CallOptions, Caller, ChangeOptions, segment
from ..._files import AsyncSender, Content, Sender, size_of
from .. import models as m
from .. import params as p

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Evidence:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller
        self._send = Sender(caller)

    def create(
        self,
        *,
        type: p.ImageTypeParams,
        size: int,
        sha256: str | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.Evidence:
        """Begin an upload of evidence.

        Returns a signed URL, which accepts the image by one PUT within 15 minutes: send the
        unencoded bytes with their `content-length` and no credential. The image must match
        the announced type and size, and must decode completely. It can have at most 50
        megapixels, 10 for an interlaced PNG or a progressive JPEG, and 160 million bytes once
        decoded (width × height × channels × bytes of a sample). Otherwise we keep nothing of
        it, and you can send the PUT again. You can also repeat a PUT that is 429: `limit` is
        `queue` while too many images of the account wait to be decoded, and `address` while
        too many calls come from one network address. Name the id in a detection within 24
        hours; we delete an image that no detection names.

        Scope: `cameras:write`.

        Arguments:
            type: The media type of the content; we check the content against it.
                `image/jpeg`: a JPEG image. `image/png`: a PNG image. `image/webp`: a WebP
                image.
            size: The exact number of bytes of the content.
            sha256: SHA-256 of the content in hex; we check the content against it.
        """
        return self._caller.call(
            m.Evidence,
            "POST",
            "/v1/evidence",
            body={"type": type, "size": size, "sha256": sha256},
            body_type=p.EvidenceCreateParams,
            options=options,
        )

    def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.Evidence:
        """Get evidence.

        Returns an image, with a URL that downloads its content for 15 minutes.

        Scope: `defects:read`.
        """
        return self._caller.call(
            m.Evidence,
            "GET",
            f"/v1/evidence/{segment(id)}",
            options=options,
        )

    def send(
        self,
        content: Content,
        *,
        type: p.ImageTypeParams,
        sha256: str | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.Evidence:
        """Creates the record and sends its content. The id can be used once this returns."""
        created = self.create(size=size_of(content), type=type, sha256=sha256, **options)
        return self._send(created, content, self.get, options)


class AsyncEvidence:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller
        self._send = AsyncSender(caller)

    async def create(
        self,
        *,
        type: p.ImageTypeParams,
        size: int,
        sha256: str | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.Evidence:
        """Begin an upload of evidence.

        Returns a signed URL, which accepts the image by one PUT within 15 minutes: send the
        unencoded bytes with their `content-length` and no credential. The image must match
        the announced type and size, and must decode completely. It can have at most 50
        megapixels, 10 for an interlaced PNG or a progressive JPEG, and 160 million bytes once
        decoded (width × height × channels × bytes of a sample). Otherwise we keep nothing of
        it, and you can send the PUT again. You can also repeat a PUT that is 429: `limit` is
        `queue` while too many images of the account wait to be decoded, and `address` while
        too many calls come from one network address. Name the id in a detection within 24
        hours; we delete an image that no detection names.

        Scope: `cameras:write`.

        Arguments:
            type: The media type of the content; we check the content against it.
                `image/jpeg`: a JPEG image. `image/png`: a PNG image. `image/webp`: a WebP
                image.
            size: The exact number of bytes of the content.
            sha256: SHA-256 of the content in hex; we check the content against it.
        """
        return await self._caller.call(
            m.Evidence,
            "POST",
            "/v1/evidence",
            body={"type": type, "size": size, "sha256": sha256},
            body_type=p.EvidenceCreateParams,
            options=options,
        )

    async def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.Evidence:
        """Get evidence.

        Returns an image, with a URL that downloads its content for 15 minutes.

        Scope: `defects:read`.
        """
        return await self._caller.call(
            m.Evidence,
            "GET",
            f"/v1/evidence/{segment(id)}",
            options=options,
        )

    async def send(
        self,
        content: Content,
        *,
        type: p.ImageTypeParams,
        sha256: str | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.Evidence:
        """Creates the record and sends its content. The id can be used once this returns."""
        created = await self.create(size=size_of(content), type=type, sha256=sha256, **options)
        return await self._send(created, content, self.get, options)
