package lanedesk.workstation.journal.request;

import lanedesk.workstation.journal.store.Content;

/// A request as it came.
///
/// @param name of its file
public record StoredRequest(String name, Content content) {}
