package lanedesk.sandbox.documents;

import java.util.List;

/// The letterhead of a letter-size document. Some of its values are repeated on the following pages.
record Letterhead(String title, String subtitle, String bolNumber, long orderNumber, List<LabeledValue> facts) {}
