import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@millwright/service-kit';
import { checkedText } from './text-content.js';

type TextType = Parameters<typeof checkedText>[0];

async function* inChunks(content: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < content.length; from += size) yield content.subarray(from, from + size);
}

/** The content after the check, at any size of chunks, or the message of its refusal. */
async function checked(type: TextType, content: Buffer | string): Promise<string> {
  const results = await Promise.all(
    [1, 3, 1_000_000].map((size) =>
      text(checkedText(type, inChunks(Buffer.from(content as string), size))).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'invalid_parameter') return `refused: ${error.message}`;
        throw error;
      }),
    ),
  );
  // Text outside of the root is found at the end of a chunk.
  expect(new Set(results.map((result) => result.replace(/line \d+, column \d+/, ''))).size).toBe(1);
  return results[0]!;
}

const xml = (inside: string, declaration = '<?xml version="1.0" encoding="UTF-8"?>') => `${declaration}${inside}`;

describe('text that passes is not changed:', () => {
  it.each<[TextType, string, string]>([
    ['text/csv', 'of every script, in lines that end in any way', 'date,amount\r\n2026-12-04,"₹ 5 — कागज़"\n\t📦\r'],
    ['text/csv', 'with a byte order mark', '\ufeffdate\n'],
    [
      'application/xml',
      'a document with namespaces',
      xml('<d:Document xmlns:d="urn:iso"><d:A b="&lt;&#8377;">₹</d:A></d:Document>'),
    ],
    ['application/xml', 'with a byte order mark, without a declaration', '\ufeff<a/>'],
    ['application/xml', 'with CDATA and comments', xml('<a><!-- c --><![CDATA[<b>&x;]]></a>', '<?xml version="1.0"?>')],
  ])('%s %s', async (type, _, content) => {
    const passed = await checked(type, content);
    expect(Buffer.from(passed)).toEqual(Buffer.from(content.replace(/^\ufeff/, '')));
  });
});

describe('what is refused:', () => {
  it.each<[TextType, string, Buffer | string, RegExp]>([
    ['text/csv', 'another encoding', Buffer.from('Müller,1', 'latin1'), /not UTF-8/],
    ['text/csv', 'a character that is cut off', Buffer.from('₹').subarray(0, 2), /not UTF-8/],
    ['text/csv', 'UTF-16', Buffer.from('date,amount', 'utf16le'), /control characters/],
    [
      'application/xml',
      'another encoding than it declares',
      xml('<a/>', '<?xml version="1.0" encoding="ISO-8859-1"?>'),
      /encoding is ISO-8859-1/,
    ],
    ['application/xml', 'a document type', xml('<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'), /document type/],
    ['application/xml', 'an entity of its own', xml('<a>&x;</a>'), /undefined entity/],
    ['application/xml', 'an element that is not closed', xml('<a><b></a>'), /line 1, column \d+: unexpected close tag/],
    ['application/xml', 'a document that is cut off', xml('<a><b>'), /unclosed tag/],
    ['application/xml', 'two documents', xml('<a/><a/>'), /documents may contain only one root/],
    ['application/xml', 'an undeclared namespace', xml('<d:a/>'), /unbound namespace/],
    ['application/xml', 'no XML', 'date,amount', /line 1/],
    ['application/xml', 'nothing but space', '   ', /document must contain a root/],
    ['application/xml', 'a control character', xml('<a>\u0001</a>'), /disallowed character/],
    [
      'application/xml',
      'elements without end inside each other',
      xml('<a>'.repeat(101) + '</a>'.repeat(101)),
      /more than 100 levels deep/,
    ],
    [
      'application/xml',
      'attributes without end',
      xml(`<a ${Array.from({ length: 101 }, (_, i) => `b${i}=""`).join(' ')}/>`),
      /more than 100 attributes/,
    ],
  ])('%s: %s', async (type, _, content, why) => {
    expect(await checked(type, content)).toMatch(new RegExp(`^refused: .*${why.source}`));
  });
});
