package lanedesk.workstation.form;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.InputBindings;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// Binds the fields of a form to the controls with the same ids, and shows the label, error, warning and hint of each
/// in the [Field] around the control. A read-only field without a control that gets a service error shows the error at
/// the end of the form.
public final class FormBinding {

    private final Parent root;
    private final @Nullable List<Node> formEnd;
    private final Form form;
    private final Texts texts;
    private final Map<String, Node> controls = new HashMap<>();

    /// Binds a form that has a control for each field.
    public FormBinding(Parent root, Form form, Texts texts) {
        this(root, null, form, texts);
    }

    /// Binds a form. Controls that show service errors of read-only fields are added to `formEnd`.
    ///
    /// @throws IllegalStateException if an editable field has no control
    public FormBinding(Parent root, @Nullable List<Node> formEnd, Form form, Texts texts) {
        this.root = root;
        this.formEnd = formEnd;
        this.form = form;
        this.texts = texts.textsOfFeature(FormBinding.class);
        form.allFields().forEach(this::bind);
    }

    /// Creates a frame for a control that is bound later. The frame grows with its row.
    ///
    /// @param id id of the field
    /// @param width style class of the frame's width
    public static Field createFrame(String id, Region control, String width) {
        control.setId(id);
        Field frame = new Field();
        frame.setControl(control);
        frame.getStyleClass().add(width);
        HBox.setHgrow(frame, Priority.ALWAYS);
        return frame;
    }

    private void bind(FormField field) {
        Node control = findNode(root, field.id());
        if (control != null) {
            bind(field, control);
        } else if (field.isReadOnly() && formEnd != null) {
            control = ReadOnlyField.createForServiceError(field, texts);
            formEnd.add(control);
        } else {
            throw new IllegalStateException("no control " + field.id());
        }
        controls.put(field.id(), control);
    }

    private void bind(FormField field, Node control) {
        switch (control) {
            case TextInputControl input -> bindText(field, input);
            case SegmentedChoice<?> choice -> bindSegmentedChoice(field, choice);
            case ComboBox<?> box -> bindDropDown(field, box);
            case CheckBox box -> bindCheckBox(field, box);
            case ReadOnlyField readOnlyField -> {
                readOnlyField.bindField(field, texts);
                return;
            }
            default -> {
                // A control that the view binds itself; only its label and messages are bound here.
            }
        }
        if (control.getParent() instanceof Field frame) {
            bindFrame(field, frame, control);
        } else if (!field.label().isEmpty()) {
            control.setAccessibleText(field.fullName());
        }
    }

    private void bindFrame(FormField field, Field frame, Node control) {
        if (!field.label().isEmpty()) {
            frame.setPlainLabel(field.label());
            frame.setRequired(field.isRequired());
            if (frame.getRequiredText().isEmpty()) {
                frame.setRequiredText(texts.text("form.required"));
            }
            if (control instanceof TextField) {
                frame.setOptionalText(texts.text("field.optional"));
            }
        }
        frame.errorProperty().bind(field.errorProperty());
        frame.warningProperty().bind(field.warningProperty());
        onValueOtherThan("", field.hintProperty(), frame::setHint);
        onValueOtherThan(false, field.lockedProperty(), frame::setLocked);
        if (field.hasActiveCondition()) {
            Visibility.setVisibleAndManaged(frame, field.isActive());
            form.addChangeListener(() -> Visibility.setVisibleAndManaged(frame, field.isActive()));
        }
    }

    // The layout's own hint or lock stays until the field has one.
    private static <T> void onValueOtherThan(T initial, ObservableValue<T> value, Consumer<T> show) {
        if (!value.getValue().equals(initial)) {
            show.accept(value.getValue());
        }
        value.subscribe((_, newValue) -> show.accept(newValue));
    }

    private void bindText(FormField field, TextInputControl input) {
        input.textProperty().bindBidirectional(field.textProperty());
        InputBindings.onFocusLost(input, field::leave);
        if (!(input.getParent() instanceof Field)) {
            field.errorProperty().subscribe(message -> {
                input.pseudoClassStateChanged(Field.INVALID, !message.isEmpty());
                input.setAccessibleHelp(message);
            });
        }
        if (input instanceof TextField textField) {
            form.onEnter().ifPresent(action -> textField.setOnAction(_ -> action.accept(field)));
        }
        if (input instanceof DateField dateField) {
            field.selectableDays().ifPresent(dateField::setSelectableDays);
        }
    }

    private void bindSegmentedChoice(FormField field, SegmentedChoice<?> uncheckedChoice) {
        // The values of a form's choices are texts.
        @SuppressWarnings("unchecked")
        SegmentedChoice<String> choice = (SegmentedChoice<String>) uncheckedChoice;
        choice.setText(value -> form.choiceText(field, value));
        if (!field.choices().isEmpty()) {
            choice.getItems().setAll(field.choices());
        }
        choice.valueProperty().subscribe(value -> {
            if (value != null) {
                field.setText(value);
            }
        });
        field.textProperty().subscribe(value -> choice.setValue(value.isEmpty() ? null : value));
        choice.focusWithinProperty().subscribe((_, isFocused) -> {
            if (!isFocused) {
                field.leave();
            }
        });
    }

    private void bindDropDown(FormField field, ComboBox<?> uncheckedBox) {
        @SuppressWarnings("unchecked")
        ComboBox<String> box = (ComboBox<String>) uncheckedBox;
        box.getItems().setAll(field.choices());
        InputBindings.setChoiceFormatter(box, value -> form.choiceText(field, value));
        box.valueProperty().bindBidirectional(field.textProperty());
    }

    private static void bindCheckBox(FormField field, CheckBox box) {
        field.textProperty().subscribe(_ -> box.setSelected(field.isChecked()));
        box.selectedProperty().subscribe((_, selected) -> field.setText(selected.toString()));
    }

    /// Moves the focus to the control of a field. Does nothing if no field has this id.
    public void focusControl(String id) {
        Node control = controls.get(id);
        if (control != null) {
            IncrementalReveal.attachAndFocus(control);
        }
    }

    /// The node with an id below a node, which need not be in a scene; null if there is none.
    public static @Nullable Node findNode(Node node, String id) {
        if (id.equals(node.getId())) {
            return node;
        }
        if (node instanceof ScrollPane pane && pane.getContent() != null) {
            return findNode(pane.getContent(), id); // which is no child of it until it is drawn
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
