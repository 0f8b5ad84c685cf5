package lanedesk.sandbox.documents;

/// A check box and whether it is checked.
record FormCheckBox(String label, boolean on) {}
