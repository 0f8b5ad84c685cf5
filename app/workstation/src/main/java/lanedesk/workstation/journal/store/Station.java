package lanedesk.workstation.journal.store;

import java.util.UUID;

/// This workstation, in this run.
///
/// @param name the machine's name, shown to colleagues
/// @param process different at every start
/// @param shared whether an office's database is told of what happens here
public record Station(String name, UUID process, boolean shared) {}
