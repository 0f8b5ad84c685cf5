/// An office of many workstations on one PostgreSQL server.
@NullMarked
package lanedesk.benchmarks.office;

import org.jspecify.annotations.NullMarked;
