package lanedesk.journal.request;

import lanedesk.journal.store.Content;

/// A request as it came.
///
/// @param name of its file
public record StoredRequest(String name, Content content) {}
