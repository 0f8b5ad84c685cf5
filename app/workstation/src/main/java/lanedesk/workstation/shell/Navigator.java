package lanedesk.workstation.shell;

/// Opens a page or dialog of the program. Called on the FX thread.
@FunctionalInterface
public interface Navigator {

    void goTo(Destination destination);
}
