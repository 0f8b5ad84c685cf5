package lanedesk.workstation.intake;

import lanedesk.workstation.freight.request.RequestText;
import lanedesk.workstation.freight.request.found.Desk;
import lanedesk.workstation.freight.request.found.FoundRequest;
import lanedesk.workstation.journal.store.Content;

/// A request and what was read of it.
///
/// @param name of its file
/// @param original the file as it came
public record ReadRequest(String name, Content original, RequestText text, FoundRequest found) {
    /// Whether it is for a container's desk.
    public boolean isDrayage() {
        return found.desk() == Desk.DRAYAGE;
    }
}
