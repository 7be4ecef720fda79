import { useEffect, useState } from 'react';
import type { Menu, MenuItem } from './menu.ts';

const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** The page of the restaurant with this slug: fetches its menu, shows it, counts the items in the cart. */
export function App({ slug }: { slug: string }) {
  const [menu, setMenu] = useState<Menu>();
  const [failed, setFailed] = useState(false);
  const [cart, setCart] = useState<Record<string, number>>({});

  useEffect(() => {
    fetch(`/api/restaurants/${slug}`)
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(answer.status)))
      .then(setMenu, () => setFailed(true));
  }, [slug]);

  if (failed) return <p>This menu could not be loaded.</p>;
  if (!menu) return <p>Loading…</p>;
  const add = (id: string) => setCart((before) => ({ ...before, [id]: (before[id] ?? 0) + 1 }));
  const count = Object.values(cart).reduce((sum, quantity) => sum + quantity, 0);
  return (
    <main>
      {menu.banner && <img className="banner" src={menu.banner} alt="" width={5} height={2} />}
      <h1>{menu.name}</h1>
      <p>{menu.address}</p>
      {menu.categories.map((category) => (
        <section key={category.id}>
          <h2>{category.name}</h2>
          <ul>
            {category.items.map((item) => (
              <Card key={item.id} item={item} quantity={cart[item.id] ?? 0} onAdd={() => add(item.id)} />
            ))}
          </ul>
        </section>
      ))}
      {count > 0 && <button type="button" className="cart">{`View cart (${count})`}</button>}
    </main>
  );
}

function Card({ item, quantity, onAdd }: { item: MenuItem; quantity: number; onAdd: () => void }) {
  return (
    <li>
      <h3>{item.name}</h3>
      <b>{money.format(item.rupees)}</b>
      <p>{item.description}</p>
      {item.image && <img src={item.image} alt="" width={112} height={112} loading="lazy" />}
      <button type="button" className="add" onClick={onAdd}>
        {quantity > 0 ? `Added ${quantity}` : 'Add'}
      </button>
    </li>
  );
}
