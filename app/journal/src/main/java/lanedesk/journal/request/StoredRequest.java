package lanedesk.journal.request;

import lanedesk.journal.store.Content;

/// A customer's request as received.
///
/// @param name name of the request's file
public record StoredRequest(String name, Content content) {}
