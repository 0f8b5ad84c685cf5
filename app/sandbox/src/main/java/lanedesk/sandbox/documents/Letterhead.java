package lanedesk.sandbox.documents;

import java.util.List;

/// The head of a letter-size document, with the values that are repeated on further pages.
record Letterhead(String title, String subtitle, String bolNumber, long orderNumber, List<LabeledValue> facts) {}
