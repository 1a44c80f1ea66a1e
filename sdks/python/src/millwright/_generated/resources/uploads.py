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

        Files of `text/csv`, bank statements and imports, need `invoices:write` or
        `orders:write`; `application/xml` needs `invoices:write`, all others `dispatch:write`;
        for PNG and JPEG `invoice-settings:write` is enough as well, since they may be logos
        of sellers. Answers a signed address, which takes the content by one PUT within 15
        minutes: the bytes as they are, with their `content-length`, and no credential. What
        the bytes are has to be what was announced. Then name the id in the call that it is
        for, within 24 hours; an upload that no call has named is removed.

        Scope: `dispatch:write` or `invoices:write` or `orders:write` or
        `invoice-settings:write`.

        Arguments:
            type: Media type of the content, which is checked against it. `image/jpeg`: a
                photo, a signature, or the logo of a seller. `image/png`: a photo, a
                signature, or the logo of a seller. `image/webp`: a photo or a signature.
                `application/pdf`: a document. `text/csv`: a bank statement, or buyers or
                orders to import: UTF-8 text. `application/xml`: a bank statement: well-formed
                XML in UTF-8, without a document type.
            size: Bytes of the content, exactly.
            name: A name to download it with.
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

        With `orders:read` or `invoices:read`, or the scope that uploads files of its type.
        Returns an upload, with an address that its content can be had from for 15 minutes.

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

        Files of `text/csv`, bank statements and imports, need `invoices:write` or
        `orders:write`; `application/xml` needs `invoices:write`, all others `dispatch:write`;
        for PNG and JPEG `invoice-settings:write` is enough as well, since they may be logos
        of sellers. Answers a signed address, which takes the content by one PUT within 15
        minutes: the bytes as they are, with their `content-length`, and no credential. What
        the bytes are has to be what was announced. Then name the id in the call that it is
        for, within 24 hours; an upload that no call has named is removed.

        Scope: `dispatch:write` or `invoices:write` or `orders:write` or
        `invoice-settings:write`.

        Arguments:
            type: Media type of the content, which is checked against it. `image/jpeg`: a
                photo, a signature, or the logo of a seller. `image/png`: a photo, a
                signature, or the logo of a seller. `image/webp`: a photo or a signature.
                `application/pdf`: a document. `text/csv`: a bank statement, or buyers or
                orders to import: UTF-8 text. `application/xml`: a bank statement: well-formed
                XML in UTF-8, without a document type.
            size: Bytes of the content, exactly.
            name: A name to download it with.
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

        With `orders:read` or `invoices:read`, or the scope that uploads files of its type.
        Returns an upload, with an address that its content can be had from for 15 minutes.

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
