/** The operations on imports. */
import { Controller } from '@nestjs/common';
import {
  createImport,
  getImport,
  type Import,
  type ImportFault,
  listImportFaults,
  listImports,
  runImport,
} from '@millwright/contracts';
import { type Call, Handles } from '@millwright/operations';
import type { ListPage } from '@millwright/persistence';
import { ImportService } from './import.service.js';

@Controller()
export class ImportOperations {
  constructor(private readonly imports: ImportService) {}

  @Handles(createImport)
  create({ work, body }: Call<typeof createImport>): Promise<Import> {
    return this.imports.create(work, body);
  }

  @Handles(listImports)
  list({ work, query }: Call<typeof listImports>): Promise<ListPage<Import>> {
    return this.imports.list(work, query);
  }

  @Handles(getImport)
  get({ work, params }: Call<typeof getImport>): Promise<Import> {
    return this.imports.get(work, params.id);
  }

  @Handles(listImportFaults)
  listFaults({ work, params, query }: Call<typeof listImportFaults>): Promise<ListPage<ImportFault>> {
    return this.imports.listFaults(work, params.id, query);
  }

  @Handles(runImport)
  run({ work, params, knownVersion }: Call<typeof runImport>): Promise<Import> {
    return this.imports.run(work, params.id, knownVersion);
  }
}
