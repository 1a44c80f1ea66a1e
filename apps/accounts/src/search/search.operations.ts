/** `GET /v1/search`: the records of all apps. */
import { Controller } from '@nestjs/common';
import { search, type SearchResult } from '@millwright/contracts';
import { type Call, CompletedLater, Handles } from '@millwright/operations';
import { Search } from './search.service.js';

@Controller()
export class SearchOperations {
  constructor(private readonly search: Search) {}

  @Handles(search)
  async find({ caller, query }: Call<typeof search>): Promise<CompletedLater<SearchResult>> {
    return new CompletedLater(() => this.search.find(caller, query));
  }
}
