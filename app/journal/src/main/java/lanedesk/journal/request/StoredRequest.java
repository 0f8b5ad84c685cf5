package lanedesk.journal.request;

import lanedesk.journal.store.Content;

/// A request as received.
///
/// @param name name of its file
public record StoredRequest(String name, Content content) {}
