// Generated from the contract by `pnpm generate`. Do not edit.

import type { Command } from '../command.js';

/** By resource and verb. */
export const commands: Readonly<Record<string, Readonly<Record<string, Command>>>> = {
  "me": {
    "get": {
      "resource": "me",
      "verb": "get",
      "summary": "Get the account and the credential of this call",
      "scopes": [],
      "parameters": [],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    }
  },
  "request-log": {
    "list": {
      "resource": "requestLog",
      "verb": "list",
      "summary": "List the request log",
      "scopes": [
        "logs:read"
      ],
      "parameters": [],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        },
        "method": {
          "kind": "text",
          "isRequired": false,
          "description": "Only this method.",
          "values": [
            "GET",
            "POST",
            "PATCH",
            "DELETE",
            "PUT"
          ]
        },
        "path": {
          "kind": "text",
          "isRequired": false,
          "description": "Only paths that begin like this. It needs `since`, and a period of two days at most."
        },
        "status": {
          "kind": "text",
          "isRequired": false,
          "description": "Only answers of this class.",
          "values": [
            "2xx",
            "3xx",
            "4xx",
            "5xx"
          ]
        },
        "code": {
          "kind": "text",
          "isRequired": false,
          "description": "Only answers with this code of an error.",
          "values": [
            "missing_credentials",
            "invalid_api_key",
            "expired_token",
            "insufficient_scope",
            "environment_mismatch",
            "account_suspended",
            "invalid_signed_url",
            "malformed_request",
            "invalid_json",
            "invalid_parameter",
            "unknown_parameter",
            "missing_parameter",
            "credential_in_url",
            "unsupported_version",
            "not_found",
            "method_not_allowed",
            "request_timeout",
            "conflict",
            "invalid_state",
            "not_in_control",
            "precondition_failed",
            "payload_too_large",
            "unsupported_media_type",
            "headers_too_large",
            "idempotency_key_in_use",
            "idempotency_key_reused",
            "invoice_invalid",
            "rate_limited",
            "internal",
            "upstream_unavailable",
            "timeout"
          ]
        },
        "request_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Only the call with this `x-request-id`."
        },
        "credential_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Only calls by this key, connection or session."
        },
        "since": {
          "kind": "text",
          "isRequired": false,
          "description": "Only calls that ended at this moment or later."
        },
        "until": {
          "kind": "text",
          "isRequired": false,
          "description": "Only calls that ended before this moment."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    }
  },
  "search": {
    "find": {
      "resource": "search",
      "verb": "find",
      "summary": "Search all records",
      "scopes": [],
      "parameters": [],
      "query": {
        "q": {
          "kind": "text",
          "isRequired": false,
          "description": "What to look for."
        },
        "ids": {
          "kind": "list",
          "isRequired": false,
          "description": "In the place of `q`: the ids of records whose titles are asked for, separated by commas. Those that there are not, or that the caller may not read, are left out."
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": false
    }
  },
  "orders": {
    "create": {
      "resource": "orders",
      "verb": "create",
      "summary": "Create an order",
      "scopes": [
        "orders:write"
      ],
      "parameters": [],
      "query": {},
      "body": {
        "reference": {
          "kind": "text",
          "isRequired": true,
          "description": "Your order number, unique in the account and mode among the orders that are not cancelled."
        },
        "buyer": {
          "kind": "json",
          "isRequired": false,
          "description": "The customer that orders. Send it, or the `buyer_id` of a buyer that you have stored."
        },
        "buyer_id": {
          "kind": "text",
          "isRequired": false,
          "description": "A buyer of the account, in the place of `buyer`. The order keeps a copy of what it is now."
        },
        "consignee": {
          "kind": "json",
          "isRequired": false,
          "description": "Who receives the goods at the shipping address, which an invoice needs to know where that lies in another state than the buyer’s GSTIN. Left out with `buyer_id`: that of the stored buyer."
        },
        "seller_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The seller that invoices the order; an invoice may name another. Left out: the default one, as it is then."
        },
        "line_items": {
          "kind": "json",
          "isRequired": true,
          "description": "The articles to order."
        },
        "stages": {
          "kind": "list",
          "isRequired": false,
          "description": "The stages of line items that name none of their own. Left out: those of the account’s default route, or else `cutting`, `printing`, `finishing`, `packing`."
        },
        "route_id": {
          "kind": "text",
          "isRequired": false,
          "description": "A route of the account, in the place of `stages`."
        },
        "over_completion_percent": {
          "kind": "number",
          "isRequired": false,
          "description": "How much more than was ordered may enter the first stage, in per cent. Left out: what the route of a line item allows, or else nothing."
        },
        "due_date": {
          "kind": "text",
          "isRequired": false,
          "description": "The day on which the order is due."
        },
        "metadata": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        },
        "confirm": {
          "kind": "boolean",
          "isRequired": false,
          "description": "Create the order as `confirmed` instead of `draft`."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "update": {
      "resource": "orders",
      "verb": "update",
      "summary": "Update an order",
      "scopes": [
        "orders:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "reference": {
          "kind": "text",
          "isRequired": false,
          "description": "Your order number, unique in the account and mode among the orders that are not cancelled."
        },
        "buyer": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        },
        "buyer_id": {
          "kind": "text",
          "isRequired": false,
          "description": "A buyer of the account, in the place of `buyer`. The order keeps a copy of what it is now."
        },
        "consignee": {
          "kind": "json",
          "isRequired": false,
          "description": "Who receives the goods at the shipping address. Null removes it. Left out with `buyer_id`: that of the stored buyer, or none."
        },
        "seller_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The seller that invoices the order. Null for the default one."
        },
        "line_items": {
          "kind": "json",
          "isRequired": false,
          "description": "All line items of the order: one with an `id` stays that line item, one without is new, and those left out are removed. Of one in production the quantity cannot be less than what has entered, and the unit and the stages stay; it cannot be removed."
        },
        "over_completion_percent": {
          "kind": "number",
          "isRequired": false,
          "description": "For line items without one of their own. Scrap is made up for within it."
        },
        "due_date": {
          "kind": "text",
          "isRequired": false,
          "description": "The day on which the order is due; null for none."
        },
        "metadata": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "delete": {
      "resource": "orders",
      "verb": "delete",
      "summary": "Delete a draft",
      "scopes": [
        "orders:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "confirm": {
      "resource": "orders",
      "verb": "confirm",
      "summary": "Confirm an order",
      "scopes": [
        "orders:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "hold": {
      "resource": "orders",
      "verb": "hold",
      "summary": "Put an order on hold",
      "scopes": [
        "orders:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "reason": {
          "kind": "text",
          "isRequired": false,
          "description": "Why, in your words."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "release": {
      "resource": "orders",
      "verb": "release",
      "summary": "Release an order",
      "scopes": [
        "orders:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "cancel": {
      "resource": "orders",
      "verb": "cancel",
      "summary": "Cancel an order",
      "scopes": [
        "orders:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "reason": {
          "kind": "text",
          "isRequired": false,
          "description": "Why, in your words."
        },
        "remainder": {
          "kind": "boolean",
          "isRequired": false,
          "description": "Cancel what has not entered production, and keep what has: it can be finished and shipped."
        },
        "line_item_ids": {
          "kind": "list",
          "isRequired": false,
          "description": "With `remainder`: the line items whose remainder is cancelled. Left out, all of them."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "close": {
      "resource": "orders",
      "verb": "close",
      "summary": "Close an order",
      "scopes": [
        "orders:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "short": {
          "kind": "boolean",
          "isRequired": false,
          "description": "Close the order though not all of it was delivered: what was not is `cancelled`. It needs a `reason`."
        },
        "reason": {
          "kind": "text",
          "isRequired": false,
          "description": "Why, in your words."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "list": {
      "resource": "orders",
      "verb": "list",
      "summary": "List orders",
      "scopes": [
        "orders:read"
      ],
      "parameters": [],
      "query": {
        "status": {
          "kind": "list",
          "isRequired": false,
          "description": "Orders in one of these statuses, separated by commas.",
          "values": [
            "draft",
            "confirmed",
            "in_production",
            "completed",
            "dispatched",
            "delivered",
            "closed",
            "on_hold",
            "cancelled"
          ]
        },
        "stage": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders at this stage."
        },
        "buyer": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders of the buyer with this id, this GSTIN or exactly this name."
        },
        "reference": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders with this reference: one at most that is not cancelled."
        },
        "metadata": {
          "kind": "json",
          "isRequired": false,
          "description": "Orders whose metadata have this value under this key: `metadata[erp_id]=4500017731`. Up to 5 keys, all of which must match."
        },
        "created_from": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders created at this moment or later."
        },
        "created_to": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders created before this moment."
        },
        "updated_since": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders created or changed at this moment or later. `updated_at` is when the call came that changed the order; a change can become visible a few seconds later, and 90 seconds at most. To miss none, ask from two minutes before your latest request, and skip the versions that you know."
        },
        "due_before": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders due before this day."
        },
        "due_after": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders due after this day."
        },
        "invoice_status": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders of which so much is invoiced. Drafts and cancelled orders have `nothing`, too.",
          "values": [
            "nothing",
            "partly",
            "fully"
          ]
        },
        "to_invoice": {
          "kind": "boolean",
          "isRequired": false,
          "description": "With `true`: orders that have something to invoice, since more of a line item has left the gate than is invoiced, of what is ordered and not cancelled. Never a draft or a cancelled order. With `false`: the others."
        },
        "q": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders whose reference or buyer’s name begins with this text, or has a word from which on it does: `bluep`, `retail priv`, `PO-2026`, `1183`. Small letters and capitals are the same."
        },
        "sort": {
          "kind": "text",
          "isRequired": false,
          "description": "What the list is sorted by, with `-` from the latest to the earliest. An order without a due date counts as due last of all. A cursor belongs to one sort.",
          "values": [
            "-created_at",
            "created_at",
            "-updated_at",
            "updated_at",
            "-due_date",
            "due_date"
          ]
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        },
        "expand": {
          "kind": "list",
          "isRequired": false,
          "description": "Records to include under `expanded`, by their names, separated by commas. Each needs the scope that reads it: `invoice` needs `invoices:read`.",
          "values": [
            "buyer",
            "dispatches",
            "progress",
            "invoice"
          ]
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "counts": {
      "resource": "orders",
      "verb": "counts",
      "summary": "Count orders",
      "scopes": [
        "orders:read"
      ],
      "parameters": [],
      "query": {
        "status": {
          "kind": "list",
          "isRequired": false,
          "description": "Orders in one of these statuses, separated by commas.",
          "values": [
            "draft",
            "confirmed",
            "in_production",
            "completed",
            "dispatched",
            "delivered",
            "closed",
            "on_hold",
            "cancelled"
          ]
        },
        "stage": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders at this stage."
        },
        "buyer": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders of the buyer with this id, this GSTIN or exactly this name."
        },
        "reference": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders with this reference: one at most that is not cancelled."
        },
        "metadata": {
          "kind": "json",
          "isRequired": false,
          "description": "Orders whose metadata have this value under this key: `metadata[erp_id]=4500017731`. Up to 5 keys, all of which must match."
        },
        "created_from": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders created at this moment or later."
        },
        "created_to": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders created before this moment."
        },
        "updated_since": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders created or changed at this moment or later. `updated_at` is when the call came that changed the order; a change can become visible a few seconds later, and 90 seconds at most. To miss none, ask from two minutes before your latest request, and skip the versions that you know."
        },
        "due_before": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders due before this day."
        },
        "due_after": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders due after this day."
        },
        "invoice_status": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders of which so much is invoiced. Drafts and cancelled orders have `nothing`, too.",
          "values": [
            "nothing",
            "partly",
            "fully"
          ]
        },
        "to_invoice": {
          "kind": "boolean",
          "isRequired": false,
          "description": "With `true`: orders that have something to invoice, since more of a line item has left the gate than is invoiced, of what is ordered and not cancelled. Never a draft or a cancelled order. With `false`: the others."
        },
        "q": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders whose reference or buyer’s name begins with this text, or has a word from which on it does: `bluep`, `retail priv`, `PO-2026`, `1183`. Small letters and capitals are the same."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "output": {
      "resource": "orders",
      "verb": "output",
      "summary": "Compare output with what was due",
      "scopes": [
        "orders:read"
      ],
      "parameters": [],
      "query": {
        "from": {
          "kind": "text",
          "isRequired": false,
          "description": "The first day. Left out: 13 days before the last."
        },
        "to": {
          "kind": "text",
          "isRequired": false,
          "description": "The last day. Left out: today, in the time zone of the account."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "orders",
      "verb": "get",
      "summary": "Get an order",
      "scopes": [
        "orders:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "expand": {
          "kind": "list",
          "isRequired": false,
          "description": "Records to include under `expanded`, by their names, separated by commas. Each needs the scope that reads it: `invoice` needs `invoices:read`.",
          "values": [
            "buyer",
            "dispatches",
            "progress",
            "invoice"
          ]
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "timeline": {
      "resource": "orders",
      "verb": "timeline",
      "summary": "Get the timeline of an order",
      "scopes": [
        "orders:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "progress": {
      "resource": "orders",
      "verb": "progress",
      "summary": "Get the progress of an order",
      "scopes": [
        "orders:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    }
  },
  "buyers": {
    "create": {
      "resource": "buyers",
      "verb": "create",
      "summary": "Create a buyer",
      "scopes": [
        "orders:write"
      ],
      "parameters": [],
      "query": {},
      "body": {
        "name": {
          "kind": "text",
          "isRequired": true,
          "description": "The legal name of the buyer."
        },
        "gstin": {
          "kind": "text",
          "isRequired": false,
          "description": "GST identification number. Left out for an unregistered buyer."
        },
        "addresses": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        },
        "contact": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        },
        "consignee": {
          "kind": "json",
          "isRequired": false,
          "description": "Who receives the goods at the shipping address; orders by `buyer_id` take it over."
        },
        "metadata": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "list": {
      "resource": "buyers",
      "verb": "list",
      "summary": "List buyers",
      "scopes": [
        "orders:read"
      ],
      "parameters": [],
      "query": {
        "name": {
          "kind": "text",
          "isRequired": false,
          "description": "Buyers of exactly this name."
        },
        "gstin": {
          "kind": "text",
          "isRequired": false,
          "description": "Buyers with this GSTIN."
        },
        "q": {
          "kind": "text",
          "isRequired": false,
          "description": "Buyers whose name, GSTIN or contact (its name or e-mail address) begins with this text, or has a word from which on it does: `bluep`, `retail`, `29AAG`, `purchase@`. Small letters and capitals are the same."
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "buyers",
      "verb": "get",
      "summary": "Get a buyer",
      "scopes": [
        "orders:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "update": {
      "resource": "buyers",
      "verb": "update",
      "summary": "Update a buyer",
      "scopes": [
        "orders:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "name": {
          "kind": "text",
          "isRequired": false,
          "description": "The legal name of the buyer."
        },
        "gstin": {
          "kind": "text",
          "isRequired": false,
          "description": "Null removes it."
        },
        "addresses": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        },
        "contact": {
          "kind": "json",
          "isRequired": false,
          "description": "Null removes it."
        },
        "consignee": {
          "kind": "json",
          "isRequired": false,
          "description": "Null removes it."
        },
        "metadata": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "delete": {
      "resource": "buyers",
      "verb": "delete",
      "summary": "Delete a buyer",
      "scopes": [
        "orders:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": true,
      "changes": true
    }
  },
  "articles": {
    "create": {
      "resource": "articles",
      "verb": "create",
      "summary": "Create an article",
      "scopes": [
        "orders:write"
      ],
      "parameters": [],
      "query": {},
      "body": {
        "sku": {
          "kind": "text",
          "isRequired": true,
          "description": "Your article number, unique in the account and mode."
        },
        "description": {
          "kind": "text",
          "isRequired": true,
          "description": "What the article is, in words for documents."
        },
        "hsn": {
          "kind": "text",
          "isRequired": true,
          "description": "HSN code of the goods, or SAC of the service."
        },
        "unit_price": {
          "kind": "json",
          "isRequired": true,
          "description": "Price of one unit, before tax and discount."
        },
        "tax_rate": {
          "kind": "number",
          "isRequired": true,
          "description": "GST rate in per cent, such as 18."
        },
        "uom": {
          "kind": "text",
          "isRequired": true,
          "description": "GST unit code (UQC) in capitals, such as `PCS` or `KGS`.",
          "values": [
            "BAG",
            "BAL",
            "BDL",
            "BKL",
            "BOU",
            "BOX",
            "BTL",
            "BUN",
            "CAN",
            "CBM",
            "CCM",
            "CMS",
            "CTN",
            "DOZ",
            "DRM",
            "GGK",
            "GMS",
            "GRS",
            "GYD",
            "KGS",
            "KLR",
            "KME",
            "LTR",
            "MLT",
            "MTR",
            "MTS",
            "NOS",
            "OTH",
            "PAC",
            "PCS",
            "PRS",
            "QTL",
            "ROL",
            "SET",
            "SQF",
            "SQM",
            "SQY",
            "TBS",
            "TGM",
            "THD",
            "TON",
            "TUB",
            "UGS",
            "UNT",
            "YDS"
          ]
        },
        "exemption": {
          "kind": "text",
          "isRequired": false,
          "description": "Why there is no tax, where `tax_rate` is 0: an invoice in India needs to know. `nil_rated`: the law taxes it at nought per cent. `exempt`: a notification exempts it from tax. `non_gst`: GST is not levied on it.",
          "values": [
            "nil_rated",
            "exempt",
            "non_gst"
          ]
        },
        "stages": {
          "kind": "list",
          "isRequired": false,
          "description": "The stages that it goes through, if not those of the order; for the line items that you make of it."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "list": {
      "resource": "articles",
      "verb": "list",
      "summary": "List articles",
      "scopes": [
        "orders:read"
      ],
      "parameters": [],
      "query": {
        "sku": {
          "kind": "text",
          "isRequired": false,
          "description": "The article with exactly this number."
        },
        "q": {
          "kind": "text",
          "isRequired": false,
          "description": "Articles whose number or description begins with this text, or has a word from which on it does: `cart`, `200-m`, `matte`. Small letters and capitals are the same."
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "articles",
      "verb": "get",
      "summary": "Get an article",
      "scopes": [
        "orders:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "update": {
      "resource": "articles",
      "verb": "update",
      "summary": "Update an article",
      "scopes": [
        "orders:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "sku": {
          "kind": "text",
          "isRequired": false,
          "description": "Your article number, unique in the account and mode."
        },
        "description": {
          "kind": "text",
          "isRequired": false,
          "description": "What the article is, in words for documents."
        },
        "hsn": {
          "kind": "text",
          "isRequired": false,
          "description": "HSN code of the goods, or SAC of the service."
        },
        "unit_price": {
          "kind": "json",
          "isRequired": false,
          "description": "Price of one unit, before tax and discount."
        },
        "tax_rate": {
          "kind": "number",
          "isRequired": false,
          "description": "GST rate in per cent, such as 18."
        },
        "uom": {
          "kind": "text",
          "isRequired": false,
          "description": "GST unit code (UQC) in capitals, such as `PCS` or `KGS`.",
          "values": [
            "BAG",
            "BAL",
            "BDL",
            "BKL",
            "BOU",
            "BOX",
            "BTL",
            "BUN",
            "CAN",
            "CBM",
            "CCM",
            "CMS",
            "CTN",
            "DOZ",
            "DRM",
            "GGK",
            "GMS",
            "GRS",
            "GYD",
            "KGS",
            "KLR",
            "KME",
            "LTR",
            "MLT",
            "MTR",
            "MTS",
            "NOS",
            "OTH",
            "PAC",
            "PCS",
            "PRS",
            "QTL",
            "ROL",
            "SET",
            "SQF",
            "SQM",
            "SQY",
            "TBS",
            "TGM",
            "THD",
            "TON",
            "TUB",
            "UGS",
            "UNT",
            "YDS"
          ]
        },
        "exemption": {
          "kind": "text",
          "isRequired": false,
          "description": "Why there is no tax; a `tax_rate` above 0 removes it. Null removes it."
        },
        "stages": {
          "kind": "list",
          "isRequired": false,
          "description": "The stages that it goes through. Null removes it."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "delete": {
      "resource": "articles",
      "verb": "delete",
      "summary": "Delete an article",
      "scopes": [
        "orders:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": true,
      "changes": true
    }
  },
  "routes": {
    "create": {
      "resource": "routes",
      "verb": "create",
      "summary": "Create a route",
      "scopes": [
        "orders:write"
      ],
      "parameters": [],
      "query": {},
      "body": {
        "name": {
          "kind": "text",
          "isRequired": true,
          "description": "The name of the route, unique in the account and mode."
        },
        "stages": {
          "kind": "list",
          "isRequired": true,
          "description": "The stages, in their order."
        },
        "over_completion_percent": {
          "kind": "number",
          "isRequired": false,
          "description": "How much more than was ordered may enter the first stage, in per cent."
        },
        "is_default": {
          "kind": "boolean",
          "isRequired": false,
          "description": "Whether it is the route of line items that name none. One route is, or none."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "list": {
      "resource": "routes",
      "verb": "list",
      "summary": "List routes",
      "scopes": [
        "orders:read"
      ],
      "parameters": [],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "routes",
      "verb": "get",
      "summary": "Get a route",
      "scopes": [
        "orders:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "update": {
      "resource": "routes",
      "verb": "update",
      "summary": "Update a route",
      "scopes": [
        "orders:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "name": {
          "kind": "text",
          "isRequired": false,
          "description": "The name of the route, unique in the account and mode."
        },
        "stages": {
          "kind": "list",
          "isRequired": false,
          "description": "The stages, in their order."
        },
        "over_completion_percent": {
          "kind": "number",
          "isRequired": false,
          "description": "How much more than was ordered may enter the first stage, in per cent."
        },
        "is_default": {
          "kind": "boolean",
          "isRequired": false,
          "description": "Whether it is the route of line items that name none. One route is, or none."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "delete": {
      "resource": "routes",
      "verb": "delete",
      "summary": "Delete a route",
      "scopes": [
        "orders:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": true,
      "changes": true
    }
  },
  "order-stages": {
    "create": {
      "resource": "orderStages",
      "verb": "create",
      "summary": "Book production",
      "scopes": [
        "orders:write",
        "stages:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "stage": {
          "kind": "text",
          "isRequired": true,
          "description": "A stage of the work order’s route."
        },
        "work_order_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Which; left out where the order has only one."
        },
        "good": {
          "kind": "json",
          "isRequired": false,
          "description": "Pieces that go on to the next stage."
        },
        "scrap": {
          "kind": "json",
          "isRequired": false,
          "description": "Pieces that are lost."
        },
        "scrap_reason": {
          "kind": "text",
          "isRequired": false,
          "description": "Why pieces are lost, in your words; with `scrap` only."
        },
        "rework": {
          "kind": "json",
          "isRequired": false,
          "description": "Pieces that have to be done again, here or from `rework_to` on."
        },
        "rework_to": {
          "kind": "text",
          "isRequired": false,
          "description": "The earlier stage to which rework goes back: it waits there again, and what the stages between have yielded is less by it. Left out, it stays at this stage."
        },
        "operator_id": {
          "kind": "text",
          "isRequired": true,
          "description": "Who did the work, by your own numbering."
        },
        "machine_id": {
          "kind": "text",
          "isRequired": true,
          "description": "Where it was done, by your own numbering."
        },
        "occurred_at": {
          "kind": "text",
          "isRequired": false,
          "description": "When the work was done, if not now; never in the future."
        },
        "external_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Your own id of the entry, unique in the account and mode for ever. A repeat of the call with it books nothing, however much later, and answers the entry that is there with 200."
        },
        "metadata": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "list": {
      "resource": "orderStages",
      "verb": "list",
      "summary": "List what was completed",
      "scopes": [
        "orders:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    }
  },
  "stages": {
    "list": {
      "resource": "stages",
      "verb": "list",
      "summary": "List entries across orders",
      "scopes": [
        "orders:read",
        "stages:write"
      ],
      "parameters": [],
      "query": {
        "order_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Entries of this order, which must exist."
        },
        "line_item_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Entries of this line item, which must exist."
        },
        "stage": {
          "kind": "text",
          "isRequired": false,
          "description": "Entries at this stage."
        },
        "updated_since": {
          "kind": "text",
          "isRequired": false,
          "description": "Entries created at this moment or later."
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "stages",
      "verb": "get",
      "summary": "Get an entry",
      "scopes": [
        "orders:read",
        "stages:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "reverse": {
      "resource": "stages",
      "verb": "reverse",
      "summary": "Reverse an entry",
      "scopes": [
        "orders:write",
        "stages:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "reason": {
          "kind": "text",
          "isRequired": true,
          "description": "Why, in your words."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    }
  },
  "work-orders": {
    "list": {
      "resource": "workOrders",
      "verb": "list",
      "summary": "List work orders",
      "scopes": [
        "orders:read",
        "stages:write"
      ],
      "parameters": [],
      "query": {
        "stage": {
          "kind": "text",
          "isRequired": false,
          "description": "Work orders of which something is ready or in progress at this stage, and that are not over."
        },
        "status": {
          "kind": "list",
          "isRequired": false,
          "description": "Work orders whose order is in this status, or in one of several, separated by commas.",
          "values": [
            "draft",
            "confirmed",
            "in_production",
            "completed",
            "dispatched",
            "delivered",
            "closed",
            "on_hold",
            "cancelled"
          ]
        },
        "order_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Work orders of this order."
        },
        "order_reference": {
          "kind": "text",
          "isRequired": false,
          "description": "Work orders of orders with exactly this reference."
        },
        "line_item_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The work order of this line item."
        },
        "updated_since": {
          "kind": "text",
          "isRequired": false,
          "description": "Work orders created or changed at this moment or later; entries and the status of the order change them too."
        },
        "sort": {
          "kind": "text",
          "isRequired": false,
          "description": "What the list is sorted by. With `due_date`, the order that is due first comes first, and one without a due date last; with `stage`, work that is in progress or paused there comes before all else. A cursor belongs to one sort.",
          "values": [
            "-created_at",
            "due_date"
          ]
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "workOrders",
      "verb": "get",
      "summary": "Get a work order",
      "scopes": [
        "orders:read",
        "stages:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "timeline": {
      "resource": "workOrders",
      "verb": "timeline",
      "summary": "Get the timeline of a work order",
      "scopes": [
        "orders:read",
        "stages:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "start": {
      "resource": "workOrders",
      "verb": "start",
      "summary": "Start work at a stage",
      "scopes": [
        "orders:write",
        "stages:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "stage": {
          "kind": "text",
          "isRequired": true,
          "description": "A stage of the work order’s route."
        },
        "operator_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Who did the work, by your own numbering."
        },
        "machine_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Where it was done, by your own numbering."
        },
        "reason": {
          "kind": "text",
          "isRequired": false,
          "description": "Why, in your words."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "pause": {
      "resource": "workOrders",
      "verb": "pause",
      "summary": "Pause work at a stage",
      "scopes": [
        "orders:write",
        "stages:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "stage": {
          "kind": "text",
          "isRequired": true,
          "description": "A stage of the work order’s route."
        },
        "operator_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Who did the work, by your own numbering."
        },
        "machine_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Where it was done, by your own numbering."
        },
        "reason": {
          "kind": "text",
          "isRequired": false,
          "description": "Why, in your words."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "resume": {
      "resource": "workOrders",
      "verb": "resume",
      "summary": "Resume work at a stage",
      "scopes": [
        "orders:write",
        "stages:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "stage": {
          "kind": "text",
          "isRequired": true,
          "description": "A stage of the work order’s route."
        },
        "operator_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Who did the work, by your own numbering."
        },
        "machine_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Where it was done, by your own numbering."
        },
        "reason": {
          "kind": "text",
          "isRequired": false,
          "description": "Why, in your words."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "skip": {
      "resource": "workOrders",
      "verb": "skip",
      "summary": "Skip a stage",
      "scopes": [
        "orders:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "stage": {
          "kind": "text",
          "isRequired": true,
          "description": "A stage of the route."
        },
        "reason": {
          "kind": "text",
          "isRequired": true,
          "description": "Why, in your words."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "reopen": {
      "resource": "workOrders",
      "verb": "reopen",
      "summary": "Reopen a skipped stage",
      "scopes": [
        "orders:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "stage": {
          "kind": "text",
          "isRequired": true,
          "description": "A stage of the route."
        },
        "reason": {
          "kind": "text",
          "isRequired": true,
          "description": "Why, in your words."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "add-stage": {
      "resource": "workOrders",
      "verb": "addStage",
      "summary": "Add a stage",
      "scopes": [
        "orders:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "stage": {
          "kind": "text",
          "isRequired": true,
          "description": "A stage that the work order does not have, skipped ones included."
        },
        "reason": {
          "kind": "text",
          "isRequired": true,
          "description": "Why, in your words."
        },
        "after": {
          "kind": "text",
          "isRequired": true,
          "description": "The stage that it follows; null for the first place."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    }
  },
  "order-dispatches": {
    "create": {
      "resource": "orderDispatches",
      "verb": "create",
      "summary": "Record a dispatch",
      "scopes": [
        "dispatch:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "lines": {
          "kind": "json",
          "isRequired": true,
          "description": "What leaves the gate, by line item."
        },
        "vehicle_number": {
          "kind": "text",
          "isRequired": false,
          "description": "As on the plate: spaces, hyphens and small letters are taken, and answered plain, such as `KA01AB1234` for `ka 01 ab-1234`. A district of one digit has a zero before it: `DL01CAA1234`."
        },
        "transporter": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        },
        "driver": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        },
        "dispatched_at": {
          "kind": "text",
          "isRequired": false,
          "description": "When, if not now; never in the future."
        },
        "documents": {
          "kind": "json",
          "isRequired": false,
          "description": "What goes with the goods; more may follow later."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "list": {
      "resource": "orderDispatches",
      "verb": "list",
      "summary": "List the dispatches of an order",
      "scopes": [
        "orders:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    }
  },
  "dispatches": {
    "list": {
      "resource": "dispatches",
      "verb": "list",
      "summary": "List dispatches",
      "scopes": [
        "orders:read"
      ],
      "parameters": [],
      "query": {
        "order_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Dispatches of this order."
        },
        "status": {
          "kind": "list",
          "isRequired": false,
          "description": "Dispatches in this status, or in one of these, separated by commas.",
          "values": [
            "in_transit",
            "partly_delivered",
            "delivered",
            "failed",
            "returned",
            "lost"
          ]
        },
        "q": {
          "kind": "text",
          "isRequired": false,
          "description": "Dispatches whose vehicle or transporter begins with this text, or has a word from which on it does: `ka01`, `KA 01 AB`, `roadways`. Small letters and capitals are the same."
        },
        "updated_since": {
          "kind": "text",
          "isRequired": false,
          "description": "Dispatches recorded or changed at this moment or later. A change is dated when its call began, and a call may take 90 seconds: go back two minutes behind the time of your last list."
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "dispatches",
      "verb": "get",
      "summary": "Get a dispatch",
      "scopes": [
        "orders:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "timeline": {
      "resource": "dispatches",
      "verb": "timeline",
      "summary": "Get the timeline of a dispatch",
      "scopes": [
        "orders:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "update": {
      "resource": "dispatches",
      "verb": "update",
      "summary": "Change the vehicle, the transporter or the driver",
      "scopes": [
        "dispatch:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "vehicle_number": {
          "kind": "text",
          "isRequired": false,
          "description": ""
        },
        "transporter": {
          "kind": "json",
          "isRequired": false,
          "description": "The company that carries the goods; null for none."
        },
        "driver": {
          "kind": "json",
          "isRequired": false,
          "description": "Who drives the vehicle; null for nobody in particular."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "deliver": {
      "resource": "dispatches",
      "verb": "deliver",
      "summary": "Report a delivery",
      "scopes": [
        "dispatch:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "outcome": {
          "kind": "text",
          "isRequired": false,
          "description": "`delivered`: the receiver has the goods. `failed`: they could not be handed over, and are still on the way. `refused`: the receiver did not take them, and they are still on the way. `lost`: they will neither arrive nor come back.",
          "values": [
            "delivered",
            "failed",
            "refused",
            "lost"
          ]
        },
        "lines": {
          "kind": "json",
          "isRequired": false,
          "description": "Of what; left out for all that is on the way."
        },
        "delivered_at": {
          "kind": "text",
          "isRequired": false,
          "description": "When, if not now; never in the future."
        },
        "proof": {
          "kind": "json",
          "isRequired": false,
          "description": "More may follow later."
        },
        "reason": {
          "kind": "text",
          "isRequired": false,
          "description": "Why, in your words: for `failed`, `refused` and `lost`, which need it."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "prove": {
      "resource": "dispatches",
      "verb": "prove",
      "summary": "Add a proof of delivery",
      "scopes": [
        "dispatch:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "receiver_name": {
          "kind": "text",
          "isRequired": false,
          "description": "Who has taken the goods."
        },
        "note": {
          "kind": "text",
          "isRequired": false,
          "description": "A remark, such as on damage."
        },
        "position": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        },
        "signature": {
          "kind": "text",
          "isRequired": false,
          "description": "Upload of an image of the receiver’s signature."
        },
        "photos": {
          "kind": "list",
          "isRequired": false,
          "description": "Uploads of images."
        },
        "delivery_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The delivery that it proves; left out for the latest."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "add-documents": {
      "resource": "dispatches",
      "verb": "addDocuments",
      "summary": "Add documents",
      "scopes": [
        "dispatch:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "documents": {
          "kind": "json",
          "isRequired": true,
          "description": "The documents to add."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "fail": {
      "resource": "dispatches",
      "verb": "fail",
      "summary": "Report a failed delivery",
      "scopes": [
        "dispatch:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "reason": {
          "kind": "text",
          "isRequired": true,
          "description": "Why, in your words."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "return": {
      "resource": "dispatches",
      "verb": "return",
      "summary": "Take goods back",
      "scopes": [
        "dispatch:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "reason": {
          "kind": "text",
          "isRequired": true,
          "description": "Why, in your words."
        },
        "lines": {
          "kind": "json",
          "isRequired": false,
          "description": "What came back, first of what is on the way; left out for all that is on the way."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    }
  },
  "uploads": {
    "create": {
      "resource": "uploads",
      "verb": "create",
      "summary": "Begin an upload",
      "scopes": [
        "dispatch:write",
        "invoices:write",
        "orders:write",
        "invoice-settings:write"
      ],
      "parameters": [],
      "query": {},
      "body": {
        "type": {
          "kind": "text",
          "isRequired": true,
          "description": "Media type of the content, which is checked against it. `image/jpeg`: a photo, a signature, or the logo of a seller. `image/png`: a photo, a signature, or the logo of a seller. `image/webp`: a photo or a signature. `application/pdf`: a document. `text/csv`: a bank statement, or buyers or orders to import: UTF-8 text. `application/xml`: a bank statement: well-formed XML in UTF-8, without a document type.",
          "values": [
            "image/jpeg",
            "image/png",
            "image/webp",
            "application/pdf",
            "text/csv",
            "application/xml"
          ]
        },
        "size": {
          "kind": "number",
          "isRequired": true,
          "description": "Bytes of the content, exactly."
        },
        "name": {
          "kind": "text",
          "isRequired": false,
          "description": "A name to download it with."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "get": {
      "resource": "uploads",
      "verb": "get",
      "summary": "Get an upload",
      "scopes": [
        "orders:read",
        "invoices:read",
        "dispatch:write",
        "invoices:write",
        "orders:write",
        "invoice-settings:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    }
  },
  "imports": {
    "create": {
      "resource": "imports",
      "verb": "create",
      "summary": "Check a file of buyers or orders",
      "scopes": [
        "orders:write"
      ],
      "parameters": [],
      "query": {},
      "body": {
        "kind": {
          "kind": "text",
          "isRequired": true,
          "description": "`buyers`: each row is a buyer. `orders`: each row is a line item; rows with the same `reference`, one after the other, are one order.",
          "values": [
            "buyers",
            "orders"
          ]
        },
        "upload_id": {
          "kind": "text",
          "isRequired": true,
          "description": "An upload of `text/csv`, whose content is there."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "list": {
      "resource": "imports",
      "verb": "list",
      "summary": "List imports",
      "scopes": [
        "orders:read"
      ],
      "parameters": [],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "imports",
      "verb": "get",
      "summary": "Get an import",
      "scopes": [
        "orders:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "run": {
      "resource": "imports",
      "verb": "run",
      "summary": "Run an import",
      "scopes": [
        "orders:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": true,
      "changes": true
    }
  },
  "import-faults": {
    "list": {
      "resource": "importFaults",
      "verb": "list",
      "summary": "List the faults of an import",
      "scopes": [
        "orders:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    }
  },
  "invoices": {
    "create": {
      "resource": "invoices",
      "verb": "create",
      "summary": "Invoice an order",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "lines": {
          "kind": "json",
          "isRequired": false,
          "description": "What to invoice. Left out: what of the dispatch of `dispatch_id` no other invoice has, or else all that is ordered, not cancelled and not invoiced yet."
        },
        "dispatch_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The dispatch of the order that is invoiced: what has left the gate with it, less what came back. With `lines` a part of that. Its vehicle and its transporter are those of `eway_bill` where the call names no others."
        },
        "date": {
          "kind": "text",
          "isRequired": false,
          "description": "The day that the invoice is dated, in Indian time; never in the future. Left out: today."
        },
        "due_date": {
          "kind": "text",
          "isRequired": false,
          "description": "The day until which it is to be paid, never before `date`. Left out: by `payment_terms_days` of the settings."
        },
        "supply_type": {
          "kind": "text",
          "isRequired": false,
          "description": "What kind of supply it is. Left out: `b2b`, or `export_without_payment` for a buyer abroad. A buyer without a GSTIN needs `b2c`. `b2b`: a supply to a registered buyer in India. `b2c`: a supply to a buyer in India without a GSTIN, which no portal registers. `sez_with_payment`: a supply to a special economic zone, with payment of tax. `sez_without_payment`: a supply to a special economic zone under a letter of undertaking, without tax. `export_with_payment`: an export with payment of tax. `export_without_payment`: an export under a letter of undertaking, without tax. `deemed_export`: a supply that the law treats as an export.",
          "values": [
            "b2b",
            "b2c",
            "sez_with_payment",
            "sez_without_payment",
            "export_with_payment",
            "export_without_payment",
            "deemed_export"
          ]
        },
        "seller_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Who sells. Left out: the seller that the order names, else the default one."
        },
        "consignee": {
          "kind": "json",
          "isRequired": false,
          "description": "Who receives the goods at the shipping address of the order. It is needed where that lies in another state than the buyer’s GSTIN, and is not asked of services, of exports and of supplies to special zones. Left out: that of the order."
        },
        "dispatch_from": {
          "kind": "json",
          "isRequired": false,
          "description": "Where the goods leave from, if not from the address of the seller. An e-way bill then begins there. Services leave from nowhere: it is left out of an invoice of services alone."
        },
        "reverse_charge": {
          "kind": "boolean",
          "isRequired": false,
          "description": "Whether the buyer pays the tax to the government."
        },
        "charges": {
          "kind": "json",
          "isRequired": false,
          "description": "What is charged beside the line items, such as freight: each is a line of its own, and taxed."
        },
        "cash_discount": {
          "kind": "json",
          "isRequired": false,
          "description": "What is taken off the sum of the lines after tax, which stays as it is. No trade discount: what is taken off before tax is the `discount` of a line item of the order."
        },
        "non_taxable_charges": {
          "kind": "json",
          "isRequired": false,
          "description": "What is added to the sum of the lines after tax, such as tax collected at source or a refundable deposit. Not freight, packing or insurance, which are taxed."
        },
        "eway_bill": {
          "kind": "json",
          "isRequired": false,
          "description": "Has the portal make the e-way bill, too. Of an invoice that it registers, that is made with the registration; of an `issued` one right after the call. Where the portal refuses the e-way bill, the invoice stays `registered` or `issued`, and the e-way bill is `failed`, with the codes in its `errors`."
        },
        "metadata": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "preview": {
      "resource": "invoices",
      "verb": "preview",
      "summary": "Preview an invoice",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "lines": {
          "kind": "json",
          "isRequired": false,
          "description": "What to invoice. Left out: what of the dispatch of `dispatch_id` no other invoice has, or else all that is ordered, not cancelled and not invoiced yet."
        },
        "dispatch_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The dispatch of the order that is invoiced: what has left the gate with it, less what came back. With `lines` a part of that. Its vehicle and its transporter are those of `eway_bill` where the call names no others."
        },
        "date": {
          "kind": "text",
          "isRequired": false,
          "description": "The day that the invoice is dated, in Indian time; never in the future. Left out: today."
        },
        "due_date": {
          "kind": "text",
          "isRequired": false,
          "description": "The day until which it is to be paid, never before `date`. Left out: by `payment_terms_days` of the settings."
        },
        "supply_type": {
          "kind": "text",
          "isRequired": false,
          "description": "What kind of supply it is. Left out: `b2b`, or `export_without_payment` for a buyer abroad. A buyer without a GSTIN needs `b2c`. `b2b`: a supply to a registered buyer in India. `b2c`: a supply to a buyer in India without a GSTIN, which no portal registers. `sez_with_payment`: a supply to a special economic zone, with payment of tax. `sez_without_payment`: a supply to a special economic zone under a letter of undertaking, without tax. `export_with_payment`: an export with payment of tax. `export_without_payment`: an export under a letter of undertaking, without tax. `deemed_export`: a supply that the law treats as an export.",
          "values": [
            "b2b",
            "b2c",
            "sez_with_payment",
            "sez_without_payment",
            "export_with_payment",
            "export_without_payment",
            "deemed_export"
          ]
        },
        "seller_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Who sells. Left out: the seller that the order names, else the default one."
        },
        "consignee": {
          "kind": "json",
          "isRequired": false,
          "description": "Who receives the goods at the shipping address of the order. It is needed where that lies in another state than the buyer’s GSTIN, and is not asked of services, of exports and of supplies to special zones. Left out: that of the order."
        },
        "dispatch_from": {
          "kind": "json",
          "isRequired": false,
          "description": "Where the goods leave from, if not from the address of the seller. An e-way bill then begins there. Services leave from nowhere: it is left out of an invoice of services alone."
        },
        "reverse_charge": {
          "kind": "boolean",
          "isRequired": false,
          "description": "Whether the buyer pays the tax to the government."
        },
        "charges": {
          "kind": "json",
          "isRequired": false,
          "description": "What is charged beside the line items, such as freight: each is a line of its own, and taxed."
        },
        "cash_discount": {
          "kind": "json",
          "isRequired": false,
          "description": "What is taken off the sum of the lines after tax, which stays as it is. No trade discount: what is taken off before tax is the `discount` of a line item of the order."
        },
        "non_taxable_charges": {
          "kind": "json",
          "isRequired": false,
          "description": "What is added to the sum of the lines after tax, such as tax collected at source or a refundable deposit. Not freight, packing or insurance, which are taxed."
        },
        "eway_bill": {
          "kind": "json",
          "isRequired": false,
          "description": "Has the portal make the e-way bill, too. Of an invoice that it registers, that is made with the registration; of an `issued` one right after the call. Where the portal refuses the e-way bill, the invoice stays `registered` or `issued`, and the e-way bill is `failed`, with the codes in its `errors`."
        },
        "metadata": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "retry": {
      "resource": "invoices",
      "verb": "retry",
      "summary": "Retry a failed invoice",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "date": {
          "kind": "text",
          "isRequired": false,
          "description": "Another day that it is dated, in Indian time: within the financial year of its number, and never in the future. Left out: it stays."
        },
        "new_number": {
          "kind": "boolean",
          "isRequired": false,
          "description": "Whether it gets the next number of its series. Only where the portal has answered that another document is registered under its number (2150), or that the number was cancelled there (2278)."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "void": {
      "resource": "invoices",
      "verb": "void",
      "summary": "Void a failed invoice",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "reason": {
          "kind": "text",
          "isRequired": true,
          "description": "Why it is voided, in your words."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "cancel": {
      "resource": "invoices",
      "verb": "cancel",
      "summary": "Cancel an invoice",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "reason": {
          "kind": "text",
          "isRequired": true,
          "description": "`duplicate`: it was issued twice. `data_entry_mistake`: something in it is wrong. `order_cancelled`: the order was cancelled. `other`: another reason, which `remarks` tells.",
          "values": [
            "duplicate",
            "data_entry_mistake",
            "order_cancelled",
            "other"
          ]
        },
        "remarks": {
          "kind": "text",
          "isRequired": false,
          "description": "A remark for the portal, in your words."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "update": {
      "resource": "invoices",
      "verb": "update",
      "summary": "Change what you note on an invoice",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "disputed": {
          "kind": "boolean",
          "isRequired": false,
          "description": "Whether the buyer disputes the invoice."
        },
        "metadata": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "list": {
      "resource": "invoices",
      "verb": "list",
      "summary": "List invoices",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [],
      "query": {
        "status": {
          "kind": "list",
          "isRequired": false,
          "description": "Invoices in one of these statuses, separated by commas.",
          "values": [
            "registering",
            "registered",
            "issued",
            "failed",
            "voiding",
            "voided",
            "cancelling",
            "cancelled"
          ]
        },
        "order_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices of this order."
        },
        "dispatch_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices of this dispatch."
        },
        "number": {
          "kind": "text",
          "isRequired": false,
          "description": "The invoice with this number."
        },
        "payment_status": {
          "kind": "list",
          "isRequired": false,
          "description": "Invoices that are paid so far, separated by commas.",
          "values": [
            "unpaid",
            "partial",
            "paid"
          ]
        },
        "date_from": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices dated on this day or later."
        },
        "date_to": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices dated on this day or earlier."
        },
        "buyer_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices of this stored buyer."
        },
        "seller_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices of this seller."
        },
        "due_before": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices due before this day."
        },
        "due_after": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices due after this day."
        },
        "overdue": {
          "kind": "boolean",
          "isRequired": false,
          "description": "With `true` those of which something is due and whose `due_date` is over, in the `time_zone` of the settings; with `false` the others."
        },
        "disputed": {
          "kind": "boolean",
          "isRequired": false,
          "description": "With `true` those that the buyer disputes; with `false` the others."
        },
        "q": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices whose number, buyer’s name or order `reference` begins with this text, or has a word from which on it does: `bluep`, `retail priv`, `26-27/0`, `PO-2026`. Small letters and capitals are the same."
        },
        "updated_since": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices created or changed at this moment or later. A change can become visible a few seconds later, and 90 seconds at most: to miss none, ask from two minutes before your latest request, and skip the versions that you know."
        },
        "sort": {
          "kind": "text",
          "isRequired": false,
          "description": "What the list is sorted by, with `-` from the latest or largest down. A cursor belongs to one sort.",
          "values": [
            "-created_at",
            "-date",
            "date",
            "-due_date",
            "due_date",
            "-amount_due",
            "amount_due"
          ]
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        },
        "expand": {
          "kind": "list",
          "isRequired": false,
          "description": "Records to include under `expanded`, by their names, separated by commas. Each needs the scope that reads it: `order` and `dispatch` need `orders:read`.",
          "values": [
            "order",
            "payments",
            "credit_notes",
            "dispatch"
          ]
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "counts": {
      "resource": "invoices",
      "verb": "counts",
      "summary": "Count invoices",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [],
      "query": {
        "order_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices of this order."
        },
        "dispatch_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices of this dispatch."
        },
        "number": {
          "kind": "text",
          "isRequired": false,
          "description": "The invoice with this number."
        },
        "payment_status": {
          "kind": "list",
          "isRequired": false,
          "description": "Invoices that are paid so far, separated by commas.",
          "values": [
            "unpaid",
            "partial",
            "paid"
          ]
        },
        "date_from": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices dated on this day or later."
        },
        "date_to": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices dated on this day or earlier."
        },
        "buyer_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices of this stored buyer."
        },
        "seller_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices of this seller."
        },
        "due_before": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices due before this day."
        },
        "due_after": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices due after this day."
        },
        "overdue": {
          "kind": "boolean",
          "isRequired": false,
          "description": "With `true` those of which something is due and whose `due_date` is over, in the `time_zone` of the settings; with `false` the others."
        },
        "disputed": {
          "kind": "boolean",
          "isRequired": false,
          "description": "With `true` those that the buyer disputes; with `false` the others."
        },
        "q": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices whose number, buyer’s name or order `reference` begins with this text, or has a word from which on it does: `bluep`, `retail priv`, `26-27/0`, `PO-2026`. Small letters and capitals are the same."
        },
        "updated_since": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices created or changed at this moment or later. A change can become visible a few seconds later, and 90 seconds at most: to miss none, ask from two minutes before your latest request, and skip the versions that you know."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "invoices",
      "verb": "get",
      "summary": "Get an invoice",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "expand": {
          "kind": "list",
          "isRequired": false,
          "description": "Records to include under `expanded`, by their names, separated by commas. Each needs the scope that reads it: `order` and `dispatch` need `orders:read`.",
          "values": [
            "order",
            "payments",
            "credit_notes",
            "dispatch"
          ]
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "pdf": {
      "resource": "invoices",
      "verb": "pdf",
      "summary": "Print an invoice",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "copies": {
          "kind": "list",
          "isRequired": false,
          "description": "The copies to print, separated by commas: one after the other, each marked. Left out: one, without a mark. `original`: for the recipient. `duplicate`: of goods for the transporter, of services for the supplier. `triplicate`: of goods for the supplier; of services there is none, which is 400.",
          "values": [
            "original",
            "duplicate",
            "triplicate"
          ]
        }
      },
      "answers": "bytes",
      "checksVersion": false,
      "changes": false
    },
    "timeline": {
      "resource": "invoices",
      "verb": "timeline",
      "summary": "Get the timeline of an invoice",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "send": {
      "resource": "invoices",
      "verb": "send",
      "summary": "Send an invoice by mail",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "to": {
          "kind": "list",
          "isRequired": false,
          "description": "The addresses, each of which gets a mail of its own. Left out: the contact of the buyer."
        },
        "message": {
          "kind": "text",
          "isRequired": false,
          "description": "What the mail says first, as plain text. Left out: one sentence that names the invoice."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "mails": {
      "resource": "invoices",
      "verb": "mails",
      "summary": "List the mails of an invoice",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    }
  },
  "credit-notes": {
    "create": {
      "resource": "creditNotes",
      "verb": "create",
      "summary": "Issue a credit note",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "reason": {
          "kind": "text",
          "isRequired": true,
          "description": "Why, in your words."
        },
        "commercial": {
          "kind": "boolean",
          "isRequired": false,
          "description": "True for a commercial note: it takes amounts before tax off what is due, and no tax. The only one that there is once the time for tax is over."
        },
        "lines": {
          "kind": "json",
          "isRequired": false,
          "description": "What is taken off. Left out: all of the invoice that no credit note has taken off yet."
        },
        "metadata": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "list": {
      "resource": "creditNotes",
      "verb": "list",
      "summary": "List credit notes",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [],
      "query": {
        "invoice_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Notes about this invoice."
        },
        "status": {
          "kind": "list",
          "isRequired": false,
          "description": "Notes in one of these statuses, separated by commas.",
          "values": [
            "registering",
            "registered",
            "issued",
            "failed",
            "cancelled"
          ]
        },
        "updated_since": {
          "kind": "text",
          "isRequired": false,
          "description": "Notes created or changed at this moment or later."
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "creditNotes",
      "verb": "get",
      "summary": "Get a credit note",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "pdf": {
      "resource": "creditNotes",
      "verb": "pdf",
      "summary": "Print a credit note",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "bytes",
      "checksVersion": false,
      "changes": false
    },
    "timeline": {
      "resource": "creditNotes",
      "verb": "timeline",
      "summary": "Get the timeline of a credit note",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    }
  },
  "debit-notes": {
    "create": {
      "resource": "debitNotes",
      "verb": "create",
      "summary": "Issue a debit note",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "reason": {
          "kind": "text",
          "isRequired": true,
          "description": "Why, in your words."
        },
        "lines": {
          "kind": "json",
          "isRequired": true,
          "description": "What is added."
        },
        "metadata": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "list": {
      "resource": "debitNotes",
      "verb": "list",
      "summary": "List debit notes",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [],
      "query": {
        "invoice_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Notes about this invoice."
        },
        "status": {
          "kind": "list",
          "isRequired": false,
          "description": "Notes in one of these statuses, separated by commas.",
          "values": [
            "registering",
            "registered",
            "issued",
            "failed",
            "cancelled"
          ]
        },
        "updated_since": {
          "kind": "text",
          "isRequired": false,
          "description": "Notes created or changed at this moment or later."
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "debitNotes",
      "verb": "get",
      "summary": "Get a debit note",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "pdf": {
      "resource": "debitNotes",
      "verb": "pdf",
      "summary": "Print a debit note",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "bytes",
      "checksVersion": false,
      "changes": false
    },
    "timeline": {
      "resource": "debitNotes",
      "verb": "timeline",
      "summary": "Get the timeline of a debit note",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    }
  },
  "eway-bills": {
    "create": {
      "resource": "ewayBills",
      "verb": "create",
      "summary": "Make an e-way bill",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "distance_km": {
          "kind": "number",
          "isRequired": false,
          "description": "The distance in kilometres. Left out: what the portal works out between the two PIN codes."
        },
        "transport_mode": {
          "kind": "text",
          "isRequired": false,
          "description": "How the goods travel; it may be said with Part B. `road`: by road. `rail`: by rail. `air`: by air. `ship`: by ship.",
          "values": [
            "road",
            "rail",
            "air",
            "ship"
          ]
        },
        "vehicle_type": {
          "kind": "text",
          "isRequired": false,
          "description": "`regular`: a vehicle of the usual size. `odc`: over-dimensional cargo, for which the days count by 20 km.",
          "values": [
            "regular",
            "odc"
          ]
        },
        "transporter": {
          "kind": "json",
          "isRequired": false,
          "description": "Who carries the goods. Left out: the transporter of the dispatch, if it has an id, or else the seller."
        },
        "transport_document": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        },
        "vehicle_number": {
          "kind": "text",
          "isRequired": false,
          "description": "As on the plate, with or without spaces. Left out: that of the dispatch, unless the goods go by rail or by air. With a vehicle the e-way bill is valid at once, by road unless `transport_mode` says `ship`; by rail and by air the transport document does the same."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "list": {
      "resource": "ewayBills",
      "verb": "list",
      "summary": "List e-way bills",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [],
      "query": {
        "status": {
          "kind": "list",
          "isRequired": false,
          "description": "E-way bills in one of these statuses, separated by commas.",
          "values": [
            "generating",
            "part_a",
            "active",
            "expired",
            "cancelled",
            "closed",
            "failed"
          ]
        },
        "invoice_id": {
          "kind": "text",
          "isRequired": false,
          "description": "E-way bills of this invoice."
        },
        "valid_until_from": {
          "kind": "text",
          "isRequired": false,
          "description": "E-way bills whose validity ends at this moment or later."
        },
        "valid_until_to": {
          "kind": "text",
          "isRequired": false,
          "description": "E-way bills whose validity ends before this moment."
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        },
        "expand": {
          "kind": "list",
          "isRequired": false,
          "description": "Records to include under `expanded`, by their names, separated by commas. Each needs the scope that reads it: `dispatch` needs `orders:read`.",
          "values": [
            "dispatch"
          ]
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "ewayBills",
      "verb": "get",
      "summary": "Get the e-way bill of an invoice",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "timeline": {
      "resource": "ewayBills",
      "verb": "timeline",
      "summary": "Get the timeline of an e-way bill",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "pdf": {
      "resource": "ewayBills",
      "verb": "pdf",
      "summary": "Print the slip of an e-way bill",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "bytes",
      "checksVersion": false,
      "changes": false
    },
    "part-b": {
      "resource": "ewayBills",
      "verb": "partB",
      "summary": "Record the vehicle of an e-way bill (Part B)",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "vehicle_number": {
          "kind": "text",
          "isRequired": false,
          "description": "As on the plate, with or without spaces. By road it is required."
        },
        "from_place": {
          "kind": "text",
          "isRequired": true,
          "description": "The town that the goods go on from."
        },
        "from_state": {
          "kind": "text",
          "isRequired": true,
          "description": "The two-digit GST state code of that town."
        },
        "reason": {
          "kind": "text",
          "isRequired": true,
          "description": "`first_time`: the goods leave with it. `breakdown`: the vehicle before it has broken down. `transhipment`: the goods were reloaded. `other`: another reason, which `remarks` tells.",
          "values": [
            "first_time",
            "breakdown",
            "transhipment",
            "other"
          ]
        },
        "remarks": {
          "kind": "text",
          "isRequired": false,
          "description": "A remark for the portal, in your words."
        },
        "transport_mode": {
          "kind": "text",
          "isRequired": false,
          "description": "How the goods go on. Left out: as the e-way bill says, or else by road. `road`: by road. `rail`: by rail. `air`: by air. `ship`: by ship.",
          "values": [
            "road",
            "rail",
            "air",
            "ship"
          ]
        },
        "transport_document": {
          "kind": "json",
          "isRequired": false,
          "description": "The document of the carrier. By rail and by air it is required."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "extend": {
      "resource": "ewayBills",
      "verb": "extend",
      "summary": "Extend the validity of an e-way bill",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "remaining_distance_km": {
          "kind": "number",
          "isRequired": true,
          "description": "How far the goods still have to go, in kilometres."
        },
        "reason": {
          "kind": "text",
          "isRequired": true,
          "description": "`calamity`: a natural calamity. `law_and_order`: a situation of law and order. `transhipment`: the goods were reloaded. `accident`: an accident of the vehicle. `other`: another reason, which `remarks` tells.",
          "values": [
            "calamity",
            "law_and_order",
            "transhipment",
            "accident",
            "other"
          ]
        },
        "remarks": {
          "kind": "text",
          "isRequired": false,
          "description": "A remark for the portal, in your words."
        },
        "from_place": {
          "kind": "text",
          "isRequired": true,
          "description": "The town that the goods go on from."
        },
        "from_state": {
          "kind": "text",
          "isRequired": true,
          "description": "The two-digit GST state code of that town."
        },
        "from_postal_code": {
          "kind": "text",
          "isRequired": true,
          "description": "The six-digit PIN code of that town."
        },
        "vehicle_number": {
          "kind": "text",
          "isRequired": true,
          "description": "As on the plate: spaces, hyphens and small letters are taken, and answered plain, such as `KA01AB1234` for `ka 01 ab-1234`. A district of one digit has a zero before it: `DL01CAA1234`."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "transporter": {
      "resource": "ewayBills",
      "verb": "transporter",
      "summary": "Change the transporter of an e-way bill",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "transporter_id": {
          "kind": "text",
          "isRequired": true,
          "description": "GSTIN, or the id of an unregistered transporter."
        },
        "name": {
          "kind": "text",
          "isRequired": true,
          "description": "The name of the transporter."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "cancel": {
      "resource": "ewayBills",
      "verb": "cancel",
      "summary": "Cancel an e-way bill",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "reason": {
          "kind": "text",
          "isRequired": true,
          "description": "`duplicate`: it was issued twice. `data_entry_mistake`: something in it is wrong. `order_cancelled`: the order was cancelled. `other`: another reason, which `remarks` tells.",
          "values": [
            "duplicate",
            "data_entry_mistake",
            "order_cancelled",
            "other"
          ]
        },
        "remarks": {
          "kind": "text",
          "isRequired": false,
          "description": "A remark for the portal, in your words."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "close": {
      "resource": "ewayBills",
      "verb": "close",
      "summary": "Close an e-way bill",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "remarks": {
          "kind": "text",
          "isRequired": true,
          "description": "A remark for the portal, in your words."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    }
  },
  "payments": {
    "create": {
      "resource": "payments",
      "verb": "create",
      "summary": "Record a payment",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [],
      "query": {},
      "body": {
        "reference": {
          "kind": "text",
          "isRequired": true,
          "description": "Your reference of the payment, such as that of the bank; unique in the account and mode."
        },
        "amount": {
          "kind": "json",
          "isRequired": true,
          "description": "What was received."
        },
        "received_at": {
          "kind": "text",
          "isRequired": false,
          "description": "When, if not now; never in the future."
        },
        "method": {
          "kind": "text",
          "isRequired": false,
          "description": "How it was paid, in your words, such as `neft` or `upi`."
        },
        "buyer_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The stored buyer whose money it is, such as of a payment on account. Left out: that of the first invoice that it pays."
        },
        "allocations": {
          "kind": "json",
          "isRequired": false,
          "description": "The invoices that it pays, in this order. Their amounts together are no more than the payment."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "list": {
      "resource": "payments",
      "verb": "list",
      "summary": "List payments",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [],
      "query": {
        "reference": {
          "kind": "text",
          "isRequired": false,
          "description": "The payment with this reference."
        },
        "invoice_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Payments that were allocated to this invoice."
        },
        "buyer_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Payments of this stored buyer."
        },
        "status": {
          "kind": "list",
          "isRequired": false,
          "description": "Payments in one of these statuses, separated by commas.",
          "values": [
            "received",
            "reversed"
          ]
        },
        "updated_since": {
          "kind": "text",
          "isRequired": false,
          "description": "Payments created or changed at this moment or later."
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "payments",
      "verb": "get",
      "summary": "Get a payment",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "allocate": {
      "resource": "payments",
      "verb": "allocate",
      "summary": "Allocate a payment",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "allocations": {
          "kind": "json",
          "isRequired": true,
          "description": "The invoices to pay, in this order. Their amounts together are no more than is unallocated."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "refund": {
      "resource": "payments",
      "verb": "refund",
      "summary": "Refund a payment",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "amount": {
          "kind": "json",
          "isRequired": true,
          "description": "What was paid back; no more than is `unallocated`."
        },
        "refunded_at": {
          "kind": "text",
          "isRequired": false,
          "description": "When, if not now; never in the future."
        },
        "reference": {
          "kind": "text",
          "isRequired": true,
          "description": "Your reference of the refund, such as that of the bank; unique among the refunds of the account and mode."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "reverse": {
      "resource": "payments",
      "verb": "reverse",
      "summary": "Reverse a payment",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "reason": {
          "kind": "text",
          "isRequired": true,
          "description": "Why it came to nothing, in your words."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "timeline": {
      "resource": "payments",
      "verb": "timeline",
      "summary": "Get the timeline of a payment",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    }
  },
  "deductions": {
    "list": {
      "resource": "deductions",
      "verb": "list",
      "summary": "List deductions",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [],
      "query": {
        "kind": {
          "kind": "list",
          "isRequired": false,
          "description": "Those of these kinds, separated by commas.",
          "values": [
            "tds_income_tax",
            "tds_gst",
            "bank_charge",
            "discount",
            "write_off"
          ]
        },
        "from": {
          "kind": "text",
          "isRequired": false,
          "description": "Those of payments that were received on this day or later."
        },
        "to": {
          "kind": "text",
          "isRequired": false,
          "description": "Those of payments that were received on this day or earlier."
        },
        "buyer_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Those of payments of this stored buyer."
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    }
  },
  "receivables": {
    "list": {
      "resource": "receivables",
      "verb": "list",
      "summary": "List receivables",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [],
      "query": {
        "as_of": {
          "kind": "text",
          "isRequired": false,
          "description": "The day at whose end it was so. Left out: today, in the `time_zone` of the settings. Of a later day nothing further is supposed."
        },
        "overdue": {
          "kind": "boolean",
          "isRequired": false,
          "description": "With `true` buyers of whom something is overdue; with `false` the others."
        },
        "buyer_id": {
          "kind": "text",
          "isRequired": false,
          "description": "This stored buyer."
        },
        "sort": {
          "kind": "text",
          "isRequired": false,
          "description": "What the list is sorted by, with `-` from the largest down. A cursor belongs to one sort.",
          "values": [
            "-due",
            "due",
            "-overdue",
            "overdue"
          ]
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "totals": {
      "resource": "receivables",
      "verb": "totals",
      "summary": "Sum the receivables",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [],
      "query": {
        "as_of": {
          "kind": "text",
          "isRequired": false,
          "description": "The day at whose end it was so. Left out: today, in the `time_zone` of the settings. Of a later day nothing further is supposed."
        },
        "overdue": {
          "kind": "boolean",
          "isRequired": false,
          "description": "With `true` buyers of whom something is overdue; with `false` the others."
        },
        "buyer_id": {
          "kind": "text",
          "isRequired": false,
          "description": "This stored buyer."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "receivables",
      "verb": "get",
      "summary": "Get the receivables of a buyer",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "as_of": {
          "kind": "text",
          "isRequired": false,
          "description": "The day at whose end it was so. Left out: today, in the `time_zone` of the settings. Of a later day nothing further is supposed."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "statement": {
      "resource": "receivables",
      "verb": "statement",
      "summary": "Get a statement of account",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "from": {
          "kind": "text",
          "isRequired": false,
          "description": "The first day. Left out: the 1 April before `to`."
        },
        "to": {
          "kind": "text",
          "isRequired": false,
          "description": "The last day. Left out: today, in the `time_zone` of the settings, or `from` where that is later."
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "statement-pdf": {
      "resource": "receivables",
      "verb": "statementPdf",
      "summary": "Print a statement of account",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "from": {
          "kind": "text",
          "isRequired": false,
          "description": "The first day. Left out: the 1 April before `to`."
        },
        "to": {
          "kind": "text",
          "isRequired": false,
          "description": "The last day. Left out: today, in the `time_zone` of the settings, or `from` where that is later."
        }
      },
      "answers": "bytes",
      "checksVersion": false,
      "changes": false
    }
  },
  "gst-returns": {
    "gstr1": {
      "resource": "gstReturns",
      "verb": "gstr1",
      "summary": "Compute GSTR-1",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [],
      "query": {
        "seller_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Of which seller. Left out: the default one."
        },
        "period": {
          "kind": "text",
          "isRequired": true,
          "description": "The month, such as `2026-11`: of the days that documents are dated."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "portal-file": {
      "resource": "gstReturns",
      "verb": "portalFile",
      "summary": "Get GSTR-1 as the file of the portal",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [],
      "query": {
        "seller_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Of which seller. Left out: the default one."
        },
        "period": {
          "kind": "text",
          "isRequired": true,
          "description": "The month, such as `2026-11`: of the days that documents are dated."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "gstr3b": {
      "resource": "gstReturns",
      "verb": "gstr3b",
      "summary": "Compute the outward part of GSTR-3B",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [],
      "query": {
        "seller_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Of which seller. Left out: the default one."
        },
        "period": {
          "kind": "text",
          "isRequired": true,
          "description": "The month, such as `2026-11`: of the days that documents are dated."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "documents": {
      "resource": "gstReturns",
      "verb": "documents",
      "summary": "List the documents of a figure",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [],
      "query": {
        "seller_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Of which seller. Left out: the default one."
        },
        "period": {
          "kind": "text",
          "isRequired": true,
          "description": "The month, such as `2026-11`: of the days that documents are dated."
        },
        "figure": {
          "kind": "text",
          "isRequired": true,
          "description": "The `figure` of a row of the return, such as `4A/29/18`."
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "lock": {
      "resource": "gstReturns",
      "verb": "lock",
      "summary": "Lock a month",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "period"
      ],
      "query": {},
      "body": {
        "seller_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Of which seller. Left out: the default one."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "unlock": {
      "resource": "gstReturns",
      "verb": "unlock",
      "summary": "Unlock a month",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "period"
      ],
      "query": {
        "seller_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Of which seller. Left out: the default one."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    }
  },
  "bank-statements": {
    "create": {
      "resource": "bankStatements",
      "verb": "create",
      "summary": "Process a bank statement",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [],
      "query": {},
      "body": {
        "upload_id": {
          "kind": "text",
          "isRequired": true,
          "description": "An upload of `text/csv` or `application/xml`, whose content is there."
        },
        "format": {
          "kind": "text",
          "isRequired": true,
          "description": "`csv`: UTF-8 with the header `date,reference,description,amount,currency`, a dot before the decimals, credits positive; or with the columns of `mapping`. `camt.053`: the XML message of ISO 20022.",
          "values": [
            "csv",
            "camt.053"
          ]
        },
        "mapping": {
          "kind": "json",
          "isRequired": false,
          "description": "The columns of a CSV file of the bank. Left out: those that were last sent with this `bank_name`, or else those of the format."
        },
        "bank_name": {
          "kind": "text",
          "isRequired": false,
          "description": "The bank, in your words: the mapping is kept for its next files."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "list": {
      "resource": "bankStatements",
      "verb": "list",
      "summary": "List bank statements",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "bankStatements",
      "verb": "get",
      "summary": "Get a bank statement",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    }
  },
  "bank-statement-lines": {
    "list": {
      "resource": "bankStatementLines",
      "verb": "list",
      "summary": "List the lines of a bank statement",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "status": {
          "kind": "list",
          "isRequired": false,
          "description": "Lines in one of these statuses, separated by commas.",
          "values": [
            "matched",
            "review",
            "unmatched",
            "ignored"
          ]
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "list-all": {
      "resource": "bankStatementLines",
      "verb": "listAll",
      "summary": "List the lines of all bank statements",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [],
      "query": {
        "status": {
          "kind": "list",
          "isRequired": false,
          "description": "Lines in one of these statuses, separated by commas.",
          "values": [
            "matched",
            "review",
            "unmatched",
            "ignored"
          ]
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "counts": {
      "resource": "bankStatementLines",
      "verb": "counts",
      "summary": "Count the lines of all bank statements",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "match": {
      "resource": "bankStatementLines",
      "verb": "match",
      "summary": "Match a line of a bank statement",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id",
        "line"
      ],
      "query": {},
      "body": {
        "allocations": {
          "kind": "json",
          "isRequired": false,
          "description": "The invoices that it pays, in this order. Their amounts together are no more than the line; what is left stays `unallocated`."
        },
        "buyer_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The stored buyer whose money it is. Left out: that of the first invoice that it pays."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "ignore": {
      "resource": "bankStatementLines",
      "verb": "ignore",
      "summary": "Ignore a line of a bank statement",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id",
        "line"
      ],
      "query": {},
      "body": {
        "reason": {
          "kind": "text",
          "isRequired": true,
          "description": "Why it is no payment to record, in your words."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    }
  },
  "sellers": {
    "create": {
      "resource": "sellers",
      "verb": "create",
      "summary": "Create a seller",
      "scopes": [
        "invoice-settings:write"
      ],
      "parameters": [],
      "query": {},
      "body": {
        "gstin": {
          "kind": "text",
          "isRequired": true,
          "description": "The GSTIN under which the seller invoices."
        },
        "legal_name": {
          "kind": "text",
          "isRequired": true,
          "description": "The legal name, as it is registered."
        },
        "trade_name": {
          "kind": "text",
          "isRequired": false,
          "description": "The trade name, if another."
        },
        "address": {
          "kind": "json",
          "isRequired": true,
          "description": "The place of business that the GSTIN is registered for."
        },
        "phone": {
          "kind": "text",
          "isRequired": false,
          "description": "Telephone number, such as `+91 80 4718 2200`."
        },
        "email": {
          "kind": "text",
          "isRequired": false,
          "description": "E-mail address."
        },
        "bank": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        },
        "upi_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The UPI ID that buyers pay to. An invoice to a buyer without a GSTIN shows it as a QR code."
        },
        "udyam_number": {
          "kind": "text",
          "isRequired": false,
          "description": "The registration as a micro, small or medium enterprise."
        },
        "terms": {
          "kind": "text",
          "isRequired": false,
          "description": "Terms of sale that documents show."
        },
        "logo_upload_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The logo. An upload of PNG or JPEG: at most 512 KB and 2,000,000 pixels. It is printed at the top of the documents of the seller, also of those that there are."
        },
        "portal": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        },
        "number_prefix": {
          "kind": "text",
          "isRequired": false,
          "description": "What the numbers begin with, before the financial year; empty for nothing. It stays with the seller that has had it first, so that a number names one document of the account."
        },
        "next_numbers": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        },
        "annual_returns": {
          "kind": "json",
          "isRequired": false,
          "description": "The annual returns that were furnished. After that day no credit note reduces the tax of a supply of that year; where none is named, after 30 November of the next financial year."
        },
        "default": {
          "kind": "boolean",
          "isRequired": false,
          "description": "Whether it sells where nothing else is named, in the place of the one that does now. The first one of a mode always does."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "list": {
      "resource": "sellers",
      "verb": "list",
      "summary": "List sellers",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "sellers",
      "verb": "get",
      "summary": "Get a seller",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "update": {
      "resource": "sellers",
      "verb": "update",
      "summary": "Change a seller",
      "scopes": [
        "invoice-settings:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "gstin": {
          "kind": "text",
          "isRequired": false,
          "description": "The GSTIN under which the seller invoices."
        },
        "legal_name": {
          "kind": "text",
          "isRequired": false,
          "description": "The legal name, as it is registered."
        },
        "trade_name": {
          "kind": "text",
          "isRequired": false,
          "description": "Null removes it."
        },
        "address": {
          "kind": "json",
          "isRequired": false,
          "description": "The place of business that the GSTIN is registered for."
        },
        "phone": {
          "kind": "text",
          "isRequired": false,
          "description": "Null removes it."
        },
        "email": {
          "kind": "text",
          "isRequired": false,
          "description": "Null removes it."
        },
        "bank": {
          "kind": "json",
          "isRequired": false,
          "description": "Null removes it."
        },
        "upi_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Null removes it."
        },
        "udyam_number": {
          "kind": "text",
          "isRequired": false,
          "description": "Null removes it."
        },
        "terms": {
          "kind": "text",
          "isRequired": false,
          "description": "Null removes it."
        },
        "logo_upload_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The logo. An upload of PNG or JPEG: at most 512 KB and 2,000,000 pixels. It is printed at the top of the documents of the seller, also of those that there are. Null removes it."
        },
        "portal": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        },
        "number_prefix": {
          "kind": "text",
          "isRequired": false,
          "description": "What the numbers begin with, before the financial year; empty for nothing. It stays with the seller that has had it first, so that a number names one document of the account."
        },
        "next_numbers": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        },
        "annual_returns": {
          "kind": "json",
          "isRequired": false,
          "description": "All of the annual returns that were furnished; they replace those that are kept."
        },
        "default": {
          "kind": "text",
          "isRequired": false,
          "description": "Makes it the one that sells where nothing else is named, in the place of the other."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    }
  },
  "invoice-settings": {
    "get": {
      "resource": "invoiceSettings",
      "verb": "get",
      "summary": "Get the invoice settings",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "update": {
      "resource": "invoiceSettings",
      "verb": "update",
      "summary": "Change the invoice settings",
      "scopes": [
        "invoice-settings:write"
      ],
      "parameters": [],
      "query": {},
      "body": {
        "payment_terms_days": {
          "kind": "number",
          "isRequired": false,
          "description": "The days from the date of an invoice to its due date, where a call names none."
        },
        "min_hsn_digits": {
          "kind": "number",
          "isRequired": false,
          "description": "How many digits an HSN code has at least: 4, 6 or 8. Notification 78/2020 asks for 6 above a turnover of ₹5 crore, and e-way bills of such a seller for 6, too. Codes of services, which begin with 99, never need more than 6."
        },
        "time_zone": {
          "kind": "text",
          "isRequired": false,
          "description": "The IANA time zone in which invoices become overdue."
        },
        "reporting_limit_days": {
          "kind": "text",
          "isRequired": false,
          "description": "30, or null for no limit."
        },
        "tds_rates": {
          "kind": "json",
          "isRequired": false,
          "description": "The rates in per cent at which buyers withhold tax: what a line of a bank statement is short of an invoice by one of them is suggested as a deduction. 2 is taken as tax under GST, another as income tax, and one that is 2 more than another as both."
        },
        "reminders": {
          "kind": "json",
          "isRequired": false,
          "description": "After how many days the contact of a buyer is reminded of an invoice by mail, from 9:00 in `time_zone` on, while something of it is due and it is not `disputed`; at first none. Each is mailed once. Of several that have passed only the latest is mailed, and none more than 7 days late."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    }
  },
  "cameras": {
    "create": {
      "resource": "cameras",
      "verb": "create",
      "summary": "Register a camera",
      "scopes": [
        "cameras:write"
      ],
      "parameters": [],
      "query": {},
      "body": {
        "name": {
          "kind": "text",
          "isRequired": true,
          "description": "Your name of the camera."
        },
        "line": {
          "kind": "text",
          "isRequired": false,
          "description": "The production line that it watches."
        },
        "station": {
          "kind": "text",
          "isRequired": false,
          "description": "Its place on the line."
        },
        "stage": {
          "kind": "text",
          "isRequired": false,
          "description": "The stage of production, such as `printing`."
        },
        "grace_period_seconds": {
          "kind": "number",
          "isRequired": false,
          "description": "How many seconds it may be silent before `vision.camera.offline` is sent."
        },
        "noise_threshold": {
          "kind": "number",
          "isRequired": false,
          "description": "Detections with a lower score are dropped."
        },
        "confidence_threshold": {
          "kind": "number",
          "isRequired": false,
          "description": "The score at which an object becomes a defect, where its class has no threshold of its own."
        },
        "class_thresholds": {
          "kind": "json",
          "isRequired": false,
          "description": "By class, the score at which an object becomes a defect."
        },
        "defect_limit": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        },
        "metadata": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "list": {
      "resource": "cameras",
      "verb": "list",
      "summary": "List cameras",
      "scopes": [
        "cameras:read"
      ],
      "parameters": [],
      "query": {
        "status": {
          "kind": "list",
          "isRequired": false,
          "description": "Cameras whose health has this status, or one of these, separated by commas.",
          "values": [
            "never_seen",
            "online",
            "offline",
            "disabled"
          ]
        },
        "line": {
          "kind": "text",
          "isRequired": false,
          "description": "Cameras of this production line."
        },
        "q": {
          "kind": "text",
          "isRequired": false,
          "description": "Cameras whose name, line or station begins with this text, or has a word from which on it does: `line 2`, `inspection`. Small letters and capitals are the same."
        },
        "breached": {
          "kind": "boolean",
          "isRequired": false,
          "description": "Cameras whose limit is breached, with `true`: those with a `breach`. The others, with `false`."
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "cameras",
      "verb": "get",
      "summary": "Get a camera",
      "scopes": [
        "cameras:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "update": {
      "resource": "cameras",
      "verb": "update",
      "summary": "Update a camera",
      "scopes": [
        "cameras:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "name": {
          "kind": "text",
          "isRequired": false,
          "description": "Your name of the camera."
        },
        "line": {
          "kind": "text",
          "isRequired": false,
          "description": ""
        },
        "station": {
          "kind": "text",
          "isRequired": false,
          "description": ""
        },
        "stage": {
          "kind": "text",
          "isRequired": false,
          "description": ""
        },
        "grace_period_seconds": {
          "kind": "number",
          "isRequired": false,
          "description": "How many seconds it may be silent before `vision.camera.offline` is sent."
        },
        "noise_threshold": {
          "kind": "number",
          "isRequired": false,
          "description": "Detections with a lower score are dropped."
        },
        "confidence_threshold": {
          "kind": "number",
          "isRequired": false,
          "description": "The score at which an object becomes a defect, where its class has no threshold of its own."
        },
        "class_thresholds": {
          "kind": "json",
          "isRequired": false,
          "description": "By class, the score at which an object becomes a defect. Replaces all that there were."
        },
        "defect_limit": {
          "kind": "json",
          "isRequired": false,
          "description": "Replaces the limit as a whole; null removes it. A breach that goes on ends with the next batch, and is not shown before that either."
        },
        "metadata": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "disable": {
      "resource": "cameras",
      "verb": "disable",
      "summary": "Disable a camera",
      "scopes": [
        "cameras:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "enable": {
      "resource": "cameras",
      "verb": "enable",
      "summary": "Enable a camera",
      "scopes": [
        "cameras:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "timeline": {
      "resource": "cameras",
      "verb": "timeline",
      "summary": "Get the timeline of a camera",
      "scopes": [
        "cameras:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "inspect": {
      "resource": "cameras",
      "verb": "inspect",
      "summary": "Send a batch of inspections",
      "scopes": [
        "cameras:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "epoch": {
          "kind": "text",
          "isRequired": true,
          "description": "A text that the camera chooses anew at each of its starts. A new one counts as a reconnect."
        },
        "sequence": {
          "kind": "number",
          "isRequired": true,
          "description": "Counts the batches of the epoch, from 1. A repeated number changes nothing."
        },
        "frames": {
          "kind": "number",
          "isRequired": false,
          "description": "How many frames were looked at."
        },
        "parts": {
          "kind": "json",
          "isRequired": false,
          "description": "The parts that were inspected. Left out or empty: a heartbeat. All parts of a body have at most 2,000 detections."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "chart": {
      "resource": "cameras",
      "verb": "chart",
      "summary": "Get the chart of a camera",
      "scopes": [
        "defects:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "from": {
          "kind": "text",
          "isRequired": false,
          "description": "The beginning of the period, at most 90 days ago."
        },
        "to": {
          "kind": "text",
          "isRequired": false,
          "description": "The end of the period, which is not in it."
        },
        "subgroup": {
          "kind": "json",
          "isRequired": false,
          "description": "How parts are grouped: `subgroup[parts]=50` or `subgroup[seconds]=60`. Left out: as many parts as make about 25 subgroups."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "limit-preview": {
      "resource": "cameras",
      "verb": "limitPreview",
      "summary": "Preview a limit",
      "scopes": [
        "defects:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "defect_limit": {
          "kind": "json",
          "isRequired": true,
          "description": ""
        },
        "from": {
          "kind": "text",
          "isRequired": true,
          "description": "The beginning of the period."
        },
        "to": {
          "kind": "text",
          "isRequired": true,
          "description": "The end of the period, which is not in it."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    }
  },
  "inspections": {
    "create": {
      "resource": "inspections",
      "verb": "create",
      "summary": "Send batches of several cameras",
      "scopes": [
        "cameras:write"
      ],
      "parameters": [],
      "query": {},
      "body": {
        "batches": {
          "kind": "json",
          "isRequired": true,
          "description": "The batches, of one camera in the order in which they count. Together they have at most 2,000 detections."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    }
  },
  "defects": {
    "list": {
      "resource": "defects",
      "verb": "list",
      "summary": "List defects",
      "scopes": [
        "defects:read"
      ],
      "parameters": [],
      "query": {
        "camera_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Defects that this camera has found."
        },
        "session_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Defects of this inspection session."
        },
        "order_id": {
          "kind": "list",
          "isRequired": false,
          "description": "Defects of the sessions of this order, or of one of these, separated by commas: up to 25."
        },
        "class": {
          "kind": "text",
          "isRequired": false,
          "description": "Defects that have this class now."
        },
        "min_score": {
          "kind": "number",
          "isRequired": false,
          "description": "Defects whose `score` is at least this."
        },
        "from": {
          "kind": "text",
          "isRequired": false,
          "description": "Defects first seen at this moment or later."
        },
        "to": {
          "kind": "text",
          "isRequired": false,
          "description": "Defects first seen before this moment."
        },
        "review": {
          "kind": "list",
          "isRequired": false,
          "description": "Defects with this review, or with one of these, separated by commas.",
          "values": [
            "unreviewed",
            "confirmed",
            "reclassified",
            "dismissed"
          ]
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "counts": {
      "resource": "defects",
      "verb": "counts",
      "summary": "Count defects",
      "scopes": [
        "defects:read"
      ],
      "parameters": [],
      "query": {
        "camera_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Defects that this camera has found."
        },
        "session_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Defects of this inspection session."
        },
        "order_id": {
          "kind": "list",
          "isRequired": false,
          "description": "Defects of the sessions of this order, or of one of these, separated by commas: up to 25."
        },
        "class": {
          "kind": "text",
          "isRequired": false,
          "description": "Defects that have this class now."
        },
        "min_score": {
          "kind": "number",
          "isRequired": false,
          "description": "Defects whose `score` is at least this."
        },
        "from": {
          "kind": "text",
          "isRequired": false,
          "description": "Defects first seen at this moment or later."
        },
        "to": {
          "kind": "text",
          "isRequired": false,
          "description": "Defects first seen before this moment."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "defects",
      "verb": "get",
      "summary": "Get a defect",
      "scopes": [
        "defects:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "confirm": {
      "resource": "defects",
      "verb": "confirm",
      "summary": "Confirm a defect",
      "scopes": [
        "defects:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "reclassify": {
      "resource": "defects",
      "verb": "reclassify",
      "summary": "Reclassify a defect",
      "scopes": [
        "defects:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "class": {
          "kind": "text",
          "isRequired": true,
          "description": "What is wrong instead."
        },
        "reason": {
          "kind": "text",
          "isRequired": false,
          "description": "Why, in your words."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "dismiss": {
      "resource": "defects",
      "verb": "dismiss",
      "summary": "Dismiss a defect",
      "scopes": [
        "defects:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "reason": {
          "kind": "text",
          "isRequired": true,
          "description": "Why, in your words."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "reopen": {
      "resource": "defects",
      "verb": "reopen",
      "summary": "Reopen a defect",
      "scopes": [
        "defects:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "reason": {
          "kind": "text",
          "isRequired": true,
          "description": "Why, in your words."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "timeline": {
      "resource": "defects",
      "verb": "timeline",
      "summary": "Get the timeline of a defect",
      "scopes": [
        "defects:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    }
  },
  "evidence": {
    "create": {
      "resource": "evidence",
      "verb": "create",
      "summary": "Begin an upload of evidence",
      "scopes": [
        "cameras:write"
      ],
      "parameters": [],
      "query": {},
      "body": {
        "type": {
          "kind": "text",
          "isRequired": true,
          "description": "Media type of the content, which is checked against it. `image/jpeg`: a JPEG image. `image/png`: a PNG image. `image/webp`: a WebP image.",
          "values": [
            "image/jpeg",
            "image/png",
            "image/webp"
          ]
        },
        "size": {
          "kind": "number",
          "isRequired": true,
          "description": "Bytes of the content, exactly."
        },
        "sha256": {
          "kind": "text",
          "isRequired": false,
          "description": "SHA-256 of the content in hex, to be checked against it."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "get": {
      "resource": "evidence",
      "verb": "get",
      "summary": "Get evidence",
      "scopes": [
        "defects:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    }
  },
  "inspection-sessions": {
    "create": {
      "resource": "inspectionSessions",
      "verb": "create",
      "summary": "Open an inspection session",
      "scopes": [
        "cameras:write"
      ],
      "parameters": [],
      "query": {},
      "body": {
        "camera_ids": {
          "kind": "list",
          "isRequired": true,
          "description": "The cameras whose batches it takes."
        },
        "order_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The order whose parts are inspected, taken as it is given."
        },
        "work_order_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The work order whose parts are inspected, taken as it is given."
        },
        "stage": {
          "kind": "text",
          "isRequired": false,
          "description": "The stage of production, such as `printing`."
        },
        "target_quantity": {
          "kind": "number",
          "isRequired": false,
          "description": "How many parts are to be inspected, for your own use."
        },
        "idle_timeout_seconds": {
          "kind": "number",
          "isRequired": false,
          "description": "After so many seconds without a batch of parts, paused or not, it is closed by itself."
        },
        "metadata": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "list": {
      "resource": "inspectionSessions",
      "verb": "list",
      "summary": "List inspection sessions",
      "scopes": [
        "defects:read"
      ],
      "parameters": [],
      "query": {
        "camera_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Sessions of this camera."
        },
        "status": {
          "kind": "list",
          "isRequired": false,
          "description": "Sessions in one of these statuses, separated by commas.",
          "values": [
            "open",
            "paused",
            "closed"
          ]
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "inspectionSessions",
      "verb": "get",
      "summary": "Get an inspection session",
      "scopes": [
        "defects:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "pause": {
      "resource": "inspectionSessions",
      "verb": "pause",
      "summary": "Pause an inspection session",
      "scopes": [
        "cameras:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "resume": {
      "resource": "inspectionSessions",
      "verb": "resume",
      "summary": "Resume an inspection session",
      "scopes": [
        "cameras:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "close": {
      "resource": "inspectionSessions",
      "verb": "close",
      "summary": "Close an inspection session",
      "scopes": [
        "cameras:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "chart": {
      "resource": "inspectionSessions",
      "verb": "chart",
      "summary": "Get the chart of an inspection session",
      "scopes": [
        "defects:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "from": {
          "kind": "text",
          "isRequired": false,
          "description": "The beginning of the period, at most 90 days ago."
        },
        "to": {
          "kind": "text",
          "isRequired": false,
          "description": "The end of the period, which is not in it."
        },
        "subgroup": {
          "kind": "json",
          "isRequired": false,
          "description": "How parts are grouped: `subgroup[parts]=50` or `subgroup[seconds]=60`. Left out: as many parts as make about 25 subgroups."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": false
    }
  },
  "qc-reports": {
    "create": {
      "resource": "qcReports",
      "verb": "create",
      "summary": "Make a QC report",
      "scopes": [
        "defects:read"
      ],
      "parameters": [],
      "query": {},
      "body": {
        "scope": {
          "kind": "json",
          "isRequired": true,
          "description": ""
        },
        "from": {
          "kind": "text",
          "isRequired": false,
          "description": "The beginning of the period. Of a camera it is required."
        },
        "to": {
          "kind": "text",
          "isRequired": false,
          "description": "The end of the period, which is not in it. Of a camera it is required."
        },
        "time_zone": {
          "kind": "text",
          "isRequired": false,
          "description": "The time zone in which its times are written."
        },
        "formats": {
          "kind": "list",
          "isRequired": false,
          "description": "The files to make. `pdf`: a document with charts, for people. `json`: the same figures, for programs. `csv`: a row for each defect, dismissed ones too.",
          "values": [
            "pdf",
            "json",
            "csv"
          ]
        },
        "subgroup": {
          "kind": "json",
          "isRequired": false,
          "description": "How the parts of its chart are grouped. Left out: as many as make about 25 subgroups."
        },
        "name": {
          "kind": "text",
          "isRequired": false,
          "description": "A title of your own."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "list": {
      "resource": "qcReports",
      "verb": "list",
      "summary": "List QC reports",
      "scopes": [
        "defects:read"
      ],
      "parameters": [],
      "query": {
        "status": {
          "kind": "list",
          "isRequired": false,
          "description": "Reports in one of these statuses, separated by commas.",
          "values": [
            "queued",
            "running",
            "completed",
            "failed",
            "expired"
          ]
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "qcReports",
      "verb": "get",
      "summary": "Get a QC report",
      "scopes": [
        "defects:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    }
  },
  "conversations": {
    "create": {
      "resource": "conversations",
      "verb": "create",
      "summary": "Begin a conversation",
      "scopes": [
        "desk:write"
      ],
      "parameters": [],
      "query": {},
      "body": {
        "channel": {
          "kind": "text",
          "isRequired": true,
          "description": "How the contact reaches you. `web_chat`: a chat on a page. `email`: e-mail. `phone`: a call, as it is written down. `whatsapp`: WhatsApp. `other`: any other way.",
          "values": [
            "web_chat",
            "email",
            "phone",
            "whatsapp",
            "other"
          ]
        },
        "contact": {
          "kind": "json",
          "isRequired": true,
          "description": ""
        },
        "subject": {
          "kind": "text",
          "isRequired": false,
          "description": "What it is about, in a line."
        },
        "order_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The order that it is about, taken as it is given."
        },
        "invoice_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The invoice that it is about, taken as it is given."
        },
        "queue_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The queue in which it waits for a person once it is escalated."
        },
        "priority": {
          "kind": "text",
          "isRequired": false,
          "description": "How urgent it is, for your own use. `low`: it can wait. `normal`: as most. `high`: before others. `urgent`: before all others.",
          "values": [
            "low",
            "normal",
            "high",
            "urgent"
          ]
        },
        "metadata": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "list": {
      "resource": "conversations",
      "verb": "list",
      "summary": "List conversations",
      "scopes": [
        "desk:read"
      ],
      "parameters": [],
      "query": {
        "state": {
          "kind": "list",
          "isRequired": false,
          "description": "Conversations in one of these states, separated by commas.",
          "values": [
            "bot_active",
            "escalated",
            "human_active",
            "snoozed",
            "resolved"
          ]
        },
        "queue_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Conversations of this queue."
        },
        "assignee_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Conversations of the person with this id in your system."
        },
        "contact_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Conversations with this contact."
        },
        "order_id": {
          "kind": "list",
          "isRequired": false,
          "description": "Conversations about this order, or about one of these, separated by commas: up to 25."
        },
        "q": {
          "kind": "text",
          "isRequired": false,
          "description": "Conversations whose subject begins with this text, or has a word from which on it does: `damaged`, `refund for`. Small letters and capitals are the same."
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "counts": {
      "resource": "conversations",
      "verb": "counts",
      "summary": "Count conversations",
      "scopes": [
        "desk:read"
      ],
      "parameters": [],
      "query": {
        "queue_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Conversations of this queue."
        },
        "assignee_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Conversations of the person with this id in your system."
        },
        "contact_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Conversations with this contact."
        },
        "order_id": {
          "kind": "list",
          "isRequired": false,
          "description": "Conversations about this order, or about one of these, separated by commas: up to 25."
        },
        "q": {
          "kind": "text",
          "isRequired": false,
          "description": "Conversations whose subject begins with this text, or has a word from which on it does: `damaged`, `refund for`. Small letters and capitals are the same."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "conversations",
      "verb": "get",
      "summary": "Get a conversation",
      "scopes": [
        "desk:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "audience": {
          "kind": "text",
          "isRequired": false,
          "description": "`contact`: only what the contact may see. Left out: everything."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "timeline": {
      "resource": "conversations",
      "verb": "timeline",
      "summary": "Get the timeline of a conversation",
      "scopes": [
        "desk:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "escalate": {
      "resource": "conversations",
      "verb": "escalate",
      "summary": "Hand a conversation to a person",
      "scopes": [
        "desk:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "reason": {
          "kind": "text",
          "isRequired": true,
          "description": "Why a person is needed. `user_requested`: the contact asked for a person. `low_confidence`: the agent is not sure of its answer. `failed_attempts`: the agent has tried without success. `policy`: a person has to decide this. `sentiment`: the contact is upset. `other`: anything else.",
          "values": [
            "user_requested",
            "low_confidence",
            "failed_attempts",
            "policy",
            "sentiment",
            "other"
          ]
        },
        "summary": {
          "kind": "text",
          "isRequired": true,
          "description": "What the person has to know. The contact never sees it."
        },
        "context": {
          "kind": "json",
          "isRequired": false,
          "description": "Whatever else helps the person, at most 16 KiB as JSON and 20 levels deep. The contact never sees it."
        },
        "queue_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The queue in which it waits for a person once it is escalated."
        },
        "priority": {
          "kind": "text",
          "isRequired": false,
          "description": "How urgent it is, for your own use. `low`: it can wait. `normal`: as most. `high`: before others. `urgent`: before all others.",
          "values": [
            "low",
            "normal",
            "high",
            "urgent"
          ]
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "accept": {
      "resource": "conversations",
      "verb": "accept",
      "summary": "Accept a conversation",
      "scopes": [
        "desk:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "assignee": {
          "kind": "json",
          "isRequired": true,
          "description": ""
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "return": {
      "resource": "conversations",
      "verb": "return",
      "summary": "Return a conversation to the agent",
      "scopes": [
        "desk:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "note": {
          "kind": "text",
          "isRequired": false,
          "description": "A private note to append with it."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "resolve": {
      "resource": "conversations",
      "verb": "resolve",
      "summary": "Resolve a conversation",
      "scopes": [
        "desk:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "note": {
          "kind": "text",
          "isRequired": false,
          "description": "A private note to append with it."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "snooze": {
      "resource": "conversations",
      "verb": "snooze",
      "summary": "Put a conversation off",
      "scopes": [
        "desk:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "until": {
          "kind": "text",
          "isRequired": true,
          "description": "Until when; it lies ahead."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "reassign": {
      "resource": "conversations",
      "verb": "reassign",
      "summary": "Reassign a conversation",
      "scopes": [
        "desk:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "assignee": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        },
        "queue_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The queue in which it waits for a person once it is escalated."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    }
  },
  "messages": {
    "create": {
      "resource": "messages",
      "verb": "create",
      "summary": "Append a message",
      "scopes": [
        "desk:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "from": {
          "kind": "text",
          "isRequired": true,
          "description": "`contact`: the person that the conversation is held with; always accepted. `bot`: the AI agent, while it controls the conversation. `human`: a person of the account, while one controls the conversation. `note`: a private note, which the contact never sees; always accepted.",
          "values": [
            "contact",
            "bot",
            "human",
            "note"
          ]
        },
        "text": {
          "kind": "text",
          "isRequired": true,
          "description": "What is said."
        },
        "external_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Your own id of the message, which no other message of the conversation has."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "list": {
      "resource": "messages",
      "verb": "list",
      "summary": "List the messages of a conversation",
      "scopes": [
        "desk:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "after_sequence": {
          "kind": "number",
          "isRequired": false,
          "description": "Only messages with a higher number: what came since."
        },
        "audience": {
          "kind": "text",
          "isRequired": false,
          "description": "`contact`: only what the contact may see. Left out: everything."
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    }
  },
  "queues": {
    "create": {
      "resource": "queues",
      "verb": "create",
      "summary": "Create a queue",
      "scopes": [
        "desk:write"
      ],
      "parameters": [],
      "query": {},
      "body": {
        "name": {
          "kind": "text",
          "isRequired": true,
          "description": "What people call it."
        },
        "accept_within_seconds": {
          "kind": "number",
          "isRequired": false,
          "description": "Within so many seconds of open hours an escalation is to be accepted."
        },
        "business_hours": {
          "kind": "json",
          "isRequired": false,
          "description": "Null: always open."
        },
        "mail_owner": {
          "kind": "boolean",
          "isRequired": false,
          "description": "Whether the owner of the account is mailed when an escalation is overdue."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "list": {
      "resource": "queues",
      "verb": "list",
      "summary": "List queues",
      "scopes": [
        "desk:read"
      ],
      "parameters": [],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "queues",
      "verb": "get",
      "summary": "Get a queue",
      "scopes": [
        "desk:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "update": {
      "resource": "queues",
      "verb": "update",
      "summary": "Change a queue",
      "scopes": [
        "desk:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "name": {
          "kind": "text",
          "isRequired": false,
          "description": "What people call it."
        },
        "accept_within_seconds": {
          "kind": "number",
          "isRequired": false,
          "description": "Within so many seconds of open hours an escalation is to be accepted."
        },
        "business_hours": {
          "kind": "json",
          "isRequired": false,
          "description": "Null: always open."
        },
        "mail_owner": {
          "kind": "boolean",
          "isRequired": false,
          "description": "Whether the owner of the account is mailed when an escalation is overdue."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    }
  },
  "contacts": {
    "get": {
      "resource": "contacts",
      "verb": "get",
      "summary": "Get a contact",
      "scopes": [
        "desk:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "export": {
      "resource": "contacts",
      "verb": "export",
      "summary": "Export what is kept of a contact",
      "scopes": [
        "desk:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "delete": {
      "resource": "contacts",
      "verb": "delete",
      "summary": "Erase a contact",
      "scopes": [
        "desk:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": true
    }
  },
  "saved-replies": {
    "create": {
      "resource": "savedReplies",
      "verb": "create",
      "summary": "Save a reply",
      "scopes": [
        "desk:write"
      ],
      "parameters": [],
      "query": {},
      "body": {
        "name": {
          "kind": "text",
          "isRequired": true,
          "description": "By what people choose it."
        },
        "text": {
          "kind": "text",
          "isRequired": true,
          "description": "What is answered."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "list": {
      "resource": "savedReplies",
      "verb": "list",
      "summary": "List saved replies",
      "scopes": [
        "desk:read"
      ],
      "parameters": [],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "savedReplies",
      "verb": "get",
      "summary": "Get a saved reply",
      "scopes": [
        "desk:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "update": {
      "resource": "savedReplies",
      "verb": "update",
      "summary": "Change a saved reply",
      "scopes": [
        "desk:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "name": {
          "kind": "text",
          "isRequired": false,
          "description": "By what people choose it."
        },
        "text": {
          "kind": "text",
          "isRequired": false,
          "description": "What is answered."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "delete": {
      "resource": "savedReplies",
      "verb": "delete",
      "summary": "Delete a saved reply",
      "scopes": [
        "desk:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": true,
      "changes": true
    }
  },
  "webhook-endpoints": {
    "create": {
      "resource": "webhookEndpoints",
      "verb": "create",
      "summary": "Create a webhook endpoint",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [],
      "query": {},
      "body": {
        "url": {
          "kind": "text",
          "isRequired": true,
          "description": "HTTPS, with a valid certificate and a host name that resolves to public addresses. Checked at every attempt."
        },
        "events": {
          "kind": "list",
          "isRequired": false,
          "description": "The event types to receive; `*` for the 18 standard ones. A further type is named, beside `*` or without it.",
          "values": [
            "order.created",
            "order.updated",
            "order.cancelled",
            "order.stage_advanced",
            "dispatch.recorded",
            "dispatch.delivered",
            "invoice.registered",
            "invoice.failed",
            "invoice.cancelled",
            "eway_bill.part_b_completed",
            "eway_bill.expiring",
            "payment.received",
            "payment.overdue",
            "vision.camera.offline",
            "vision.defect.detected",
            "vision.threshold.breached",
            "vision.qc_report.completed",
            "desk.conversation.escalated",
            "order.deleted",
            "order.stage_reversed",
            "dispatch.failed",
            "dispatch.returned",
            "dispatch.proof_added",
            "invoice.issued",
            "invoice.voided",
            "credit_note.registered",
            "credit_note.issued",
            "credit_note.failed",
            "debit_note.registered",
            "debit_note.issued",
            "debit_note.failed",
            "eway_bill.generated",
            "eway_bill.extended",
            "eway_bill.cancelled",
            "payment.reversed",
            "payment.refunded",
            "payment.released",
            "vision.qc_report.failed",
            "desk.message.created",
            "desk.conversation.accepted",
            "desk.conversation.returned",
            "desk.conversation.resolved",
            "*"
          ]
        },
        "description": {
          "kind": "text",
          "isRequired": false,
          "description": "A label of your own."
        },
        "headers": {
          "kind": "json",
          "isRequired": false,
          "description": "Headers sent with every delivery, such as a token that your receiver asks for. Kept encrypted, and never shown again. Those that the service sets itself, and all that begin with `Service-`, are refused. At most 20."
        },
        "respect_retry_after": {
          "kind": "boolean",
          "isRequired": false,
          "description": "Whether a `retry-after` on 429 or 503 that is longer than the schedule is waited for, up to one hour. Off unless you say so."
        },
        "disable_on_gone": {
          "kind": "boolean",
          "isRequired": false,
          "description": "Whether an answer of 410 disables the endpoint at once. Off unless you say so."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "list": {
      "resource": "webhookEndpoints",
      "verb": "list",
      "summary": "List webhook endpoints",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "webhookEndpoints",
      "verb": "get",
      "summary": "Get a webhook endpoint",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "timeline": {
      "resource": "webhookEndpoints",
      "verb": "timeline",
      "summary": "Get the timeline of a webhook endpoint",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "update": {
      "resource": "webhookEndpoints",
      "verb": "update",
      "summary": "Update a webhook endpoint",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "url": {
          "kind": "text",
          "isRequired": false,
          "description": "HTTPS, with a valid certificate and a host name that resolves to public addresses. Checked at every attempt."
        },
        "events": {
          "kind": "list",
          "isRequired": false,
          "description": "The event types to receive; `*` for the 18 standard ones. A further type is named, beside `*` or without it.",
          "values": [
            "order.created",
            "order.updated",
            "order.cancelled",
            "order.stage_advanced",
            "dispatch.recorded",
            "dispatch.delivered",
            "invoice.registered",
            "invoice.failed",
            "invoice.cancelled",
            "eway_bill.part_b_completed",
            "eway_bill.expiring",
            "payment.received",
            "payment.overdue",
            "vision.camera.offline",
            "vision.defect.detected",
            "vision.threshold.breached",
            "vision.qc_report.completed",
            "desk.conversation.escalated",
            "order.deleted",
            "order.stage_reversed",
            "dispatch.failed",
            "dispatch.returned",
            "dispatch.proof_added",
            "invoice.issued",
            "invoice.voided",
            "credit_note.registered",
            "credit_note.issued",
            "credit_note.failed",
            "debit_note.registered",
            "debit_note.issued",
            "debit_note.failed",
            "eway_bill.generated",
            "eway_bill.extended",
            "eway_bill.cancelled",
            "payment.reversed",
            "payment.refunded",
            "payment.released",
            "vision.qc_report.failed",
            "desk.message.created",
            "desk.conversation.accepted",
            "desk.conversation.returned",
            "desk.conversation.resolved",
            "*"
          ]
        },
        "description": {
          "kind": "text",
          "isRequired": false,
          "description": "A label of your own."
        },
        "headers": {
          "kind": "json",
          "isRequired": false,
          "description": "All headers of your own: those that are left out are sent no more."
        },
        "respect_retry_after": {
          "kind": "boolean",
          "isRequired": false,
          "description": "Whether a `retry-after` on 429 or 503 that is longer than the schedule is waited for, up to one hour. Off unless you say so."
        },
        "disable_on_gone": {
          "kind": "boolean",
          "isRequired": false,
          "description": "Whether an answer of 410 disables the endpoint at once. Off unless you say so."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "delete": {
      "resource": "webhookEndpoints",
      "verb": "delete",
      "summary": "Delete a webhook endpoint",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "rotate-secret": {
      "resource": "webhookEndpoints",
      "verb": "rotateSecret",
      "summary": "Rotate the signing secret",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "overlap_hours": {
          "kind": "number",
          "isRequired": false,
          "description": "How long the secret that is replaced goes on signing. Parts of an hour are fine."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "pause": {
      "resource": "webhookEndpoints",
      "verb": "pause",
      "summary": "Pause a webhook endpoint",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "resume": {
      "resource": "webhookEndpoints",
      "verb": "resume",
      "summary": "Resume a webhook endpoint",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "test": {
      "resource": "webhookEndpoints",
      "verb": "test",
      "summary": "Send a test event",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "event_type": {
          "kind": "text",
          "isRequired": true,
          "description": "The type of the synthetic event.",
          "values": [
            "order.created",
            "order.updated",
            "order.cancelled",
            "order.stage_advanced",
            "dispatch.recorded",
            "dispatch.delivered",
            "invoice.registered",
            "invoice.failed",
            "invoice.cancelled",
            "eway_bill.part_b_completed",
            "eway_bill.expiring",
            "payment.received",
            "payment.overdue",
            "vision.camera.offline",
            "vision.defect.detected",
            "vision.threshold.breached",
            "vision.qc_report.completed",
            "desk.conversation.escalated",
            "order.deleted",
            "order.stage_reversed",
            "dispatch.failed",
            "dispatch.returned",
            "dispatch.proof_added",
            "invoice.issued",
            "invoice.voided",
            "credit_note.registered",
            "credit_note.issued",
            "credit_note.failed",
            "debit_note.registered",
            "debit_note.issued",
            "debit_note.failed",
            "eway_bill.generated",
            "eway_bill.extended",
            "eway_bill.cancelled",
            "payment.reversed",
            "payment.refunded",
            "payment.released",
            "vision.qc_report.failed",
            "desk.message.created",
            "desk.conversation.accepted",
            "desk.conversation.returned",
            "desk.conversation.resolved"
          ]
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "recover": {
      "resource": "webhookEndpoints",
      "verb": "recover",
      "summary": "Recover what an endpoint has missed",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "since": {
          "kind": "text",
          "isRequired": true,
          "description": "Events created from then on are looked at. At most 30 days ago, as long as events are kept."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "preview-recovery": {
      "resource": "webhookEndpoints",
      "verb": "previewRecovery",
      "summary": "Preview a recovery",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "since": {
          "kind": "text",
          "isRequired": true,
          "description": "Events created from then on are looked at. At most 30 days ago, as long as events are kept."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    }
  },
  "webhook-recoveries": {
    "list": {
      "resource": "webhookRecoveries",
      "verb": "list",
      "summary": "List the recoveries of an endpoint",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "webhookRecoveries",
      "verb": "get",
      "summary": "Get a recovery",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "cancel": {
      "resource": "webhookRecoveries",
      "verb": "cancel",
      "summary": "Cancel a recovery",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": true
    }
  },
  "webhook-deliveries": {
    "list": {
      "resource": "webhookDeliveries",
      "verb": "list",
      "summary": "List the deliveries of an endpoint",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "state": {
          "kind": "list",
          "isRequired": false,
          "description": "Only deliveries in one of these states.",
          "values": [
            "pending",
            "retrying",
            "delivered",
            "dropped",
            "discarded"
          ]
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "webhookDeliveries",
      "verb": "get",
      "summary": "Get a delivery",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "retry": {
      "resource": "webhookDeliveries",
      "verb": "retry",
      "summary": "Retry a delivery",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": true
    }
  },
  "events": {
    "list": {
      "resource": "events",
      "verb": "list",
      "summary": "List events",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [],
      "query": {
        "type": {
          "kind": "list",
          "isRequired": false,
          "description": "Only these types: a comma-separated list, or the parameter several times. Left out: the 18 standard ones.",
          "values": [
            "order.created",
            "order.updated",
            "order.cancelled",
            "order.stage_advanced",
            "dispatch.recorded",
            "dispatch.delivered",
            "invoice.registered",
            "invoice.failed",
            "invoice.cancelled",
            "eway_bill.part_b_completed",
            "eway_bill.expiring",
            "payment.received",
            "payment.overdue",
            "vision.camera.offline",
            "vision.defect.detected",
            "vision.threshold.breached",
            "vision.qc_report.completed",
            "desk.conversation.escalated",
            "order.deleted",
            "order.stage_reversed",
            "dispatch.failed",
            "dispatch.returned",
            "dispatch.proof_added",
            "invoice.issued",
            "invoice.voided",
            "credit_note.registered",
            "credit_note.issued",
            "credit_note.failed",
            "debit_note.registered",
            "debit_note.issued",
            "debit_note.failed",
            "eway_bill.generated",
            "eway_bill.extended",
            "eway_bill.cancelled",
            "payment.reversed",
            "payment.refunded",
            "payment.released",
            "vision.qc_report.failed",
            "desk.message.created",
            "desk.conversation.accepted",
            "desk.conversation.returned",
            "desk.conversation.resolved"
          ]
        },
        "from": {
          "kind": "text",
          "isRequired": false,
          "description": "Only events created at this moment or later."
        },
        "to": {
          "kind": "text",
          "isRequired": false,
          "description": "Only events created before this moment."
        },
        "after": {
          "kind": "text",
          "isRequired": false,
          "description": "Events stored after this one, oldest first: the id of an event, the `next_cursor` of an earlier page with `after`, or `latest` for those from now on."
        },
        "wait": {
          "kind": "number",
          "isRequired": false,
          "description": "Seconds to wait for an event where there is none yet, with `after`."
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "How many records to return at most; 100 is recommended for fewer requests. A page ends earlier where it would weigh more than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the page before."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "events",
      "verb": "get",
      "summary": "Get an event",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "replay": {
      "resource": "events",
      "verb": "replay",
      "summary": "Replay an event",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "endpoint_id": {
          "kind": "text",
          "isRequired": true,
          "description": "The endpoint to deliver to."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    }
  }
};
