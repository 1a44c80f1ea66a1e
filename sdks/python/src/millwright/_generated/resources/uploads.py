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


class Uploads:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller
        self._send = Sender(caller)

    def create(
        self,
        *,
        type: p.UploadTypeParams,
        size: int,
        name: str | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.Upload:
        """Begin an upload.

        Files of `text/csv` (bank statements and imports) need `invoices:write` or
        `orders:write`; `application/xml` needs `invoices:write`; all others need
        `dispatch:write`. For PNG and JPEG, `invoice-settings:write` is enough too, for logos
        of sellers. The answer contains a signed URL, which accepts the content by one PUT
        within 15 minutes: send the unencoded bytes with their `content-length` and no
        credential. The bytes must match the announced type and size. Then name the id of the
        upload in the call that uses it, within 24 hours; we delete unused uploads.

        Scope: `dispatch:write` or `invoices:write` or `orders:write` or
        `invoice-settings:write`.

        Arguments:
            type: The media type of the content; we check the content against it.
                `image/jpeg`: a photo, a signature, or the logo of a seller. `image/png`: a
                photo, a signature, or the logo of a seller. `image/webp`: a photo or a
                signature. `application/pdf`: a document. `text/csv`: a bank statement, or
                buyers or orders to import: UTF-8 text. `application/xml`: a bank statement:
                well-formed XML in UTF-8, without a document type.
            size: The exact number of bytes of the content.
            name: The name for downloads.
        """
        return self._caller.call(
            m.Upload,
            "POST",
            "/v1/uploads",
            body={"type": type, "size": size, "name": name},
            body_type=p.UploadCreateParams,
            options=options,
        )

    def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.Upload:
        """Get an upload.

        Needs `orders:read` or `invoices:read`, or the scope that uploads files of its type.
        Returns an upload, with a URL that downloads its content for 15 minutes.

        Scope: `orders:read` or `invoices:read` or `dispatch:write` or `invoices:write` or
        `orders:write` or `invoice-settings:write`.
        """
        return self._caller.call(
            m.Upload,
            "GET",
            f"/v1/uploads/{segment(id)}",
            options=options,
        )

    def send(
        self,
        content: Content,
        *,
        type: p.UploadTypeParams,
        name: str | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.Upload:
        """Creates the record and sends its content. The id can be used once this returns."""
        created = self.create(size=size_of(content), type=type, name=name, **options)
        return self._send(created, content, self.get, options)


class AsyncUploads:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller
        self._send = AsyncSender(caller)

    async def create(
        self,
        *,
        type: p.UploadTypeParams,
        size: int,
        name: str | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.Upload:
        """Begin an upload.

        Files of `text/csv` (bank statements and imports) need `invoices:write` or
        `orders:write`; `application/xml` needs `invoices:write`; all others need
        `dispatch:write`. For PNG and JPEG, `invoice-settings:write` is enough too, for logos
        of sellers. The answer contains a signed URL, which accepts the content by one PUT
        within 15 minutes: send the unencoded bytes with their `content-length` and no
        credential. The bytes must match the announced type and size. Then name the id of the
        upload in the call that uses it, within 24 hours; we delete unused uploads.

        Scope: `dispatch:write` or `invoices:write` or `orders:write` or
        `invoice-settings:write`.

        Arguments:
            type: The media type of the content; we check the content against it.
                `image/jpeg`: a photo, a signature, or the logo of a seller. `image/png`: a
                photo, a signature, or the logo of a seller. `image/webp`: a photo or a
                signature. `application/pdf`: a document. `text/csv`: a bank statement, or
                buyers or orders to import: UTF-8 text. `application/xml`: a bank statement:
                well-formed XML in UTF-8, without a document type.
            size: The exact number of bytes of the content.
            name: The name for downloads.
        """
        return await self._caller.call(
            m.Upload,
            "POST",
            "/v1/uploads",
            body={"type": type, "size": size, "name": name},
            body_type=p.UploadCreateParams,
            options=options,
        )

    async def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.Upload:
        """Get an upload.

        Needs `orders:read` or `invoices:read`, or the scope that uploads files of its type.
        Returns an upload, with a URL that downloads its content for 15 minutes.

        Scope: `orders:read` or `invoices:read` or `dispatch:write` or `invoices:write` or
        `orders:write` or `invoice-settings:write`.
        """
        return await self._caller.call(
            m.Upload,
            "GET",
            f"/v1/uploads/{segment(id)}",
            options=options,
        )

    async def send(
        self,
        content: Content,
        *,
        type: p.UploadTypeParams,
        name: str | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.Upload:
        """Creates the record and sends its content. The id can be used once this returns."""
        created = await self.create(size=size_of(content), type=type, name=name, **options)
        return await self._send(created, content, self.get, options)
