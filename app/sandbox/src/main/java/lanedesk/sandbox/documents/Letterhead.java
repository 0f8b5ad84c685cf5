package lanedesk.sandbox.documents;

import java.util.List;

/// The head of a letter-size document, and what its further pages repeat.
record Letterhead(String title, String subtitle, String bolNumber, long orderNumber, List<LabeledValue> facts) {}
