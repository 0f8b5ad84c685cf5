package lanedesk.workstation.booking.entry;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.TextField;
import lanedesk.workstation.form.DateField;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.InputBindings;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// Binds the entries of a page to the controls with the same ids, and binds the field of each control to the
/// entry's error. If a read-only entry without a control gets a service error, the error is shown at the end of the
/// form.
public final class EntryBinding {

    private final Parent form;
    private final List<Node> formEnd;
    private final BookingEntries entries;
    private final Texts texts;
    private final Map<String, Node> controls = new HashMap<>();

    /// Creates the binding of a form. Controls that show service errors are added to `formEnd`.
    public EntryBinding(Parent form, List<Node> formEnd, BookingEntries entries, Texts texts) {
        this.form = form;
        this.formEnd = formEnd;
        this.entries = entries;
        this.texts = texts;
    }

    /// Binds all entries. Throws IllegalStateException if an editable entry has no control.
    public void bindAll() {
        for (BookingEntry entry : entries.allEntries()) {
            Node control = findNode(form, entry.id());
            if (control != null) {
                bindAll(entry, control);
            } else if (entry.isReadOnly()) {
                control = ReadOnlyField.createForServiceError(entry, texts);
                formEnd.add(control);
            } else {
                throw new IllegalStateException("no control " + entry.id());
            }
            controls.put(entry.id(), control);
        }
    }

    private void bindAll(BookingEntry entry, Node control) {
        if (control instanceof TextField textField) {
            InputBindings.bind(textField, entry);
            if (textField instanceof DateField dateField) {
                entry.selectableDays().ifPresent(dateField::setSelectableDays);
            }
        } else if (control instanceof SegmentedChoice<?> choice) {
            bindSegmentedChoice(entry, choice);
        } else if (control instanceof ReadOnlyField readOnlyField) {
            readOnlyField.bindEntry(entry, texts);
            return;
        }
        if (!(control.getParent() instanceof Field)) {
            control.setAccessibleText(entry.fullName());
        } else if (control.getParent() instanceof Field field) {
            field.setPlainLabel(entry.label());
            field.setRequired(entry.isRequired());
            field.setRequiredText(texts.text("booking.required"));
            if (control instanceof TextField) {
                field.setOptionalText(texts.text("field.optional"));
            }
            field.errorProperty().bind(entry.errorProperty());
            field.hintProperty().bind(entry.hintProperty());
            field.warningProperty().bind(entry.warningProperty());
            Visibility.setVisibleAndManaged(field, entry.isActive());
            entries.addChangeListener(() -> Visibility.setVisibleAndManaged(field, entry.isActive()));
        }
    }

    private void bindSegmentedChoice(BookingEntry entry, SegmentedChoice<?> uncheckedChoice) {
        // In the FXML files of this package, the values of a segmented choice are texts.
        @SuppressWarnings("unchecked")
        SegmentedChoice<String> choice = (SegmentedChoice<String>) uncheckedChoice;
        choice.setText(choiceValue -> choiceText(entry, choiceValue));
        choice.valueProperty().subscribe(value -> {
            if (value != null) {
                entry.setText(value);
            }
        });
        entry.textProperty().subscribe(value -> choice.setValue(value.isEmpty() ? null : value));
        choice.focusWithinProperty().subscribe((_, isFocused) -> {
            if (!isFocused) {
                entry.runFocusLostAction();
            }
        });
    }

    private String choiceText(BookingEntry entry, String choiceValue) {
        String key = "booking.choice." + entry.id() + "." + choiceValue.replace(' ', '_');
        return texts.hasKey(key)
                ? texts.text(key)
                : texts.text(choiceValue.equals(NamedFieldEntries.YES) ? "booking.yes" : "booking.no");
    }

    /// Moves the focus to the control of an entry. Does nothing if no entry has this id.
    public void focusControl(String id) {
        Node control = controls.get(id);
        if (control != null) {
            IncrementalReveal.attachAndFocus(control);
        }
    }

    public static @Nullable Node findNode(Node node, String id) {
        if (id.equals(node.getId())) {
            return node;
        }
        if (node instanceof Parent parent) {
            for (Node child : parent.getChildrenUnmodifiable()) {
                Node match = findNode(child, id);
                if (match != null) {
                    return match;
                }
            }
        }
        return null;
    }
}
