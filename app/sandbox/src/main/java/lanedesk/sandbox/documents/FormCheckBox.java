package lanedesk.sandbox.documents;

/// A check box on a document. `on` is true if the check box is checked.
record FormCheckBox(String label, boolean on) {}
