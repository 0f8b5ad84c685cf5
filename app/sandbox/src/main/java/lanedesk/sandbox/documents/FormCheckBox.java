package lanedesk.sandbox.documents;

/// A box to tick and whether it is ticked.
record FormCheckBox(String label, boolean on) {}
