/** The samples of the quick start, as docs/guides/clients.md has them. */
export const settingsOf = (apiKey: string, url: string): string =>
  `export MILLWRIGHT_API_KEY=${apiKey}\nexport MILLWRIGHT_API_URL=${url}`;

const curl = `curl "$MILLWRIGHT_API_URL/v1/orders" \\
  -H "Authorization: Bearer $MILLWRIGHT_API_KEY" \\
  -H 'Content-Type: application/json' \\
  -d '{
    "reference": "FIRST-CURL",
    "buyer": {"name": "Bluepeak Retail"},
    "line_items": [{
      "sku": "CTN-300", "description": "Printed carton", "hsn": "48191010",
      "quantity": {"value": 250, "uom": "PCS"},
      "unit_price": {"amount": "23.60", "currency": "INR"}, "tax_rate": 18
    }]
  }'`;

const typescript = `import { Millwright } from '@millwright/client';

const client = new Millwright();
const order = await client.orders.create({
  reference: 'FIRST-TYPESCRIPT',
  buyer: { name: 'Bluepeak Retail' },
  line_items: [
    {
      sku: 'CTN-300',
      description: 'Printed carton',
      hsn: '48191010',
      quantity: { value: 250, uom: 'PCS' },
      unit_price: { amount: '23.60', currency: 'INR' },
      tax_rate: 18,
    },
  ],
});
console.log(order.id, order.status);`;

const python = `from millwright import Millwright

client = Millwright()
order = client.orders.create(
    reference="FIRST-PYTHON",
    buyer={"name": "Bluepeak Retail"},
    line_items=[
        {
            "sku": "CTN-300",
            "description": "Printed carton",
            "hsn": "48191010",
            "quantity": {"value": 250, "uom": "PCS"},
            "unit_price": {"amount": "23.60", "currency": "INR"},
            "tax_rate": 18,
        },
    ],
)
print(order.id, order.status)`;

export const quickStarts = [
  { language: 'curl', text: curl },
  { language: 'TypeScript', text: typescript },
  { language: 'Python', text: python },
] as const;
