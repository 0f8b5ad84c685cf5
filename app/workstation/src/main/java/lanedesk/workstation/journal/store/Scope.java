package lanedesk.workstation.journal.store;

import java.time.Clock;

/// What every part of an environment's journal works with.
public record Scope(Store store, EnvironmentId environment, Station station, Clock clock, Changes changes) {}
