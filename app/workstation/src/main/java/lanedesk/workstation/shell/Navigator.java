package lanedesk.workstation.shell;

/// Goes to a place of the program. Called on the FX thread.
@FunctionalInterface
public interface Navigator {

    void goTo(Destination destination);
}
