import Matter from 'matter-js';
import type { Grid } from './textbook';

/** The solver of matter-js, without its collisions: what Engine.update runs, but its types leave out. */
const solver = Matter.Constraint as unknown as {
  preSolveAll(bodies: Matter.Body[]): void;
  solveAll(constraints: Matter.Constraint[], delta: number): void;
  postSolveAll(bodies: Matter.Body[]): void;
};

/** @returns one solve of all constraints, repeated `iterations` times. */
export function createMatterCloth(grid: Grid, iterations: number): () => void {
  const bodies: Matter.Body[] = [];
  const constraints: Matter.Constraint[] = [];
  const join = (bodyA: Matter.Body, bodyB: Matter.Body) =>
    constraints.push(Matter.Constraint.create({ bodyA, bodyB, length: grid.spacing, stiffness: 1 }));
  for (let j = 0; j < grid.rows; j++)
    for (let i = 0; i < grid.cols; i++) {
      const n = bodies.length;
      const options = { isStatic: grid.isPinned[n], inertia: Number.POSITIVE_INFINITY };
      bodies.push(Matter.Bodies.rectangle(grid.x[n], grid.y[n], 1, 1, options));
      if (i > 0) join(bodies[n - 1], bodies[n]);
      if (j > 0) join(bodies[n - grid.cols], bodies[n]);
    }
  return () => {
    solver.preSolveAll(bodies);
    for (let k = 0; k < iterations; k++) solver.solveAll(constraints, 1000 / 60);
    solver.postSolveAll(bodies);
  };
}
