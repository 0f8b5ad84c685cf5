package lanedesk.workstation.settings;

import java.util.function.Predicate;
import javafx.collections.MapChangeListener;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.Field;

/// Disables the inputs of settings that an administrator fixed, and explains this at each input. The user data of an
/// input is the name of its setting. A name that ends in `*` stands for all settings that start with the name. The
/// name may change while the page is open.
///
/// @param isKeyLocked whether an administrator fixed the setting with a name
/// @param lockedHint the text saying that an administrator fixed the setting
record PolicyLock(Predicate<String> isKeyLocked, String lockedHint) {

    /// Disables the locked inputs of a page now, and after every change.
    void lockInputsIn(Node node) {
        switch (node) {
            case Field field -> lockInputsIn(field);
            case Card card
            when isLocked(card) -> {
                card.setDisable(true);
                card.setHint(lockedHint);
            }
            case Labeled labeled
            when isLocked(labeled) -> {
                labeled.setDisable(true);
                labeled.setText(labeled.getText() + " · " + lockedHint);
            }
            default -> {
                // Other user data do not belong to an input of a setting.
            }
        }
        if (node instanceof ScrollPane pane) {
            // The content becomes a child of the scroll pane only when the pane is drawn.
            lockInputsIn(pane.getContent());
        } else if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(this::lockInputsIn);
        }
    }

    private boolean isLocked(Node node) {
        return node.getUserData() instanceof String key && isKeyLocked.test(key);
    }

    private void lockInputsIn(Field field) {
        if (field.getUserData() == null) {
            return;
        }
        LockedHint hint = new LockedHint(field);
        hint.updateLockAndHint();
        field.getProperties().addListener((MapChangeListener<Object, Object>) _ -> hint.updateLockAndHint());
        field.hintProperty().subscribe((_, _) -> hint.onHintChanged());
    }

    /// The hint of a field, to which the lock text is added.
    private final class LockedHint {
        private final Field field;
        private String ownHint;

        LockedHint(Field field) {
            this.field = field;
            this.ownHint = field.getHint();
        }

        void updateLockAndHint() {
            boolean isFieldLocked = isLocked(field);
            field.setLocked(isFieldLocked);
            field.setHint(isFieldLocked ? lockedHint : ownHint);
        }

        void onHintChanged() {
            if (!field.getHint().equals(lockedHint)) {
                ownHint = field.getHint();
                updateLockAndHint();
            }
        }
    }
}
