package lanedesk.workstation.booking;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import lanedesk.workstation.navigation.Command;

/// The part of a booking page that one desk has and the other has not.
interface BookingForm {

    Parent root();

    /// What stands beside the form, above the request; empty where nothing does.
    List<Node> beside();

    /// Goes to what has that id.
    void focus(String id);

    /// What can be done in it by keys.
    List<Command> commands();
}
