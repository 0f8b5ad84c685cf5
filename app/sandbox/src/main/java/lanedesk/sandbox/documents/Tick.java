package lanedesk.sandbox.documents;

/// A box to tick and whether it is ticked.
record Tick(String label, boolean on) {}
