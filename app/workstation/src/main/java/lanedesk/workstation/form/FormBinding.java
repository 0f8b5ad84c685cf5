package lanedesk.workstation.form;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
import javafx.util.Subscription;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.InputBindings;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.SuggestField;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// Binds the fields of a form to the controls with the same ids, and shows the label, error, warning and hint
/// of each in the [Field] around the control. A read-only field without a control that gets a service error
/// shows the error at the end of the form.
public final class FormBinding {

    private final Parent root;
    private final @Nullable List<Node> formEnd;
    private final Texts texts;
    private final Map<String, Node> controls = new HashMap<>();
    private final Map<String, Field> frames = new HashMap<>();
    private final Map<String, FormField> fields = new HashMap<>();
    private Form form;
    private boolean isBinding;
    private Subscription fieldSubscriptions = Subscription.EMPTY;

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
        findControlsAndBindFields();
    }

    /// Binds another form of the same kind instead of the current one. What is being typed is committed to the
    /// current form first. Open lists are closed, and nothing typed before can be restored by undo.
    ///
    /// @throws IllegalStateException if an editable field has no control
    public void setForm(Form newForm) {
        controls.forEach((id, control) -> {
            if (control.isFocusWithin()) {
                passInput(id, control, FormField::onFocusLost);
            }
        });
        form = newForm;
        findControlsAndBindFields();
    }

    // Controls with the same id can be other nodes than in the form before, such as in a table of items.
    private void findControlsAndBindFields() {
        form.allFields().forEach(field -> {
            Node control = findOrCreateControl(field);
            if (!control.equals(controls.put(field.id(), control))) {
                listenToControl(field.id(), control);
            }
        });
        bindFields();
    }

    /// Shows the error, mark and hint of a field in a frame that contains the field's control indirectly.
    public void setFrameAndBindFields(String id, Field frame) {
        frames.put(id, frame);
        bindFields();
    }

    // Passes input to the field that the control shows, unless the binding itself changes the control.
    private void passInput(String id, Node control, Consumer<FormField> change) {
        FormField field = fields.get(id);
        if (field != null && !isBinding && control.equals(controls.get(id))) {
            change.accept(field);
        }
    }

    private void bindFields() {
        isBinding = true;
        fieldSubscriptions.unsubscribe();
        fields.clear();
        form.allFields().forEach(field -> fields.put(field.id(), field));
        fieldSubscriptions = Subscription.combine(form.allFields().stream()
                .map(field -> bindField(field, Objects.requireNonNull(controls.get(field.id()))))
                .toArray(Subscription[]::new));
        isBinding = false;
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

    private Node findOrCreateControl(FormField field) {
        Node control = findNode(root, field.id());
        if (control == null) {
            // A control that was found earlier may be in a part of the page that is not shown now.
            control = controls.get(field.id());
        }
        if (control != null) {
            return control;
        }
        if (!field.isReadOnly() || formEnd == null) {
            throw new IllegalStateException("no control " + field.id());
        }
        ReadOnlyField label = new ReadOnlyField();
        label.setId(field.id());
        formEnd.add(label);
        return label;
    }

    private boolean showsOnlyServiceError(Node control) {
        return formEnd != null && formEnd.contains(control) && control instanceof ReadOnlyField;
    }

    // Forwards input to the field that the control shows at that time.
    private void listenToControl(String id, Node control) {
        switch (control) {
            case TextInputControl input -> {
                input.textProperty()
                        .subscribe((_, text) ->
                                passInput(id, control, field -> field.setText(Objects.requireNonNullElse(text, ""))));
                InputBindings.runOnFocusLost(input, () -> passInput(id, control, FormField::onFocusLost));
                if (input instanceof TextField textField && form.onEnter().isPresent()) {
                    textField.setOnAction(_ -> form.onEnter().ifPresent(action -> passInput(id, control, action)));
                }
            }
            case SegmentedChoice<?> choice -> {
                choice.valueProperty().subscribe((_, value) -> {
                    if (value != null) {
                        passInput(id, control, field -> field.setText(value.toString()));
                    }
                });
                choice.focusWithinProperty().subscribe((_, isFocused) -> {
                    if (!isFocused) {
                        passInput(id, control, FormField::onFocusLost);
                    }
                });
            }
            case ComboBox<?> box ->
                box.valueProperty()
                        .subscribe((_, value) ->
                                passInput(id, control, field -> field.setText(Objects.toString(value, ""))));
            case CheckBox box ->
                box.selectedProperty()
                        .subscribe(
                                (_, selected) -> passInput(id, control, field -> field.setText(selected.toString())));
            case ReadOnlyField label
            when !showsOnlyServiceError(label) ->
                LazyTooltip.installWithCurrentText(
                        label,
                        () -> texts.text(
                                "form.locked.tip",
                                Objects.requireNonNull(fields.get(id)).fullName()));
            default -> {
                // A control that the view binds itself; only its label and messages are bound here.
            }
        }
    }

    private Subscription bindField(FormField field, Node control) {
        if (control instanceof ReadOnlyField label) {
            return showsOnlyServiceError(control)
                    ? label.bindServiceError(field, texts)
                    : label.bindField(field, texts);
        }
        Field frame = frames.getOrDefault(field.id(), control.getParent() instanceof Field parent ? parent : null);
        if (frame == null && !field.label().isEmpty()) {
            control.setAccessibleText(field.fullName());
        }
        return Subscription.combine(
                bindValue(field, control, frame),
                frame == null ? Subscription.EMPTY : bindFrame(field, frame, control));
    }

    private Subscription bindValue(FormField field, Node control, @Nullable Field frame) {
        return switch (control) {
            case TextInputControl input -> bindText(field, input, frame);
            case SegmentedChoice<?> choice -> bindSegmentedChoice(field, choice);
            case ComboBox<?> box -> bindDropDown(field, box);
            case CheckBox box -> field.textProperty().subscribe(_ -> box.setSelected(field.isChecked()));
            default -> Subscription.EMPTY;
        };
    }

    private Subscription bindFrame(FormField field, Field frame, Node control) {
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
        Subscription messages = Subscription.combine(
                field.sourceMark.subscribe(frame::setSourceMark),
                showUnlessInitial("", field.hintProperty(), frame::setHint),
                showUnlessInitial(false, field.lockedProperty(), frame::setLocked));
        if (!field.hasActiveCondition()) {
            return messages;
        }
        Visibility.setVisibleAndManaged(frame, field.isActive());
        return messages.and(form.addChangeListener(() -> Visibility.setVisibleAndManaged(frame, field.isActive())))
                .and(() -> Visibility.setVisibleAndManaged(frame, true));
    }

    // Shows the value unless it is the initial one, and shows every later value. So a hint or lock that the
    // layout sets stays until the field itself has a hint or a lock. The end of the subscription shows the
    // initial value again.
    private static <T> Subscription showUnlessInitial(T initial, ObservableValue<T> value, Consumer<T> show) {
        if (!value.getValue().equals(initial)) {
            show.accept(value.getValue());
        }
        return value.subscribe((_, newValue) -> show.accept(newValue)).and(() -> {
            if (!value.getValue().equals(initial)) {
                show.accept(initial);
            }
        });
    }

    private Subscription bindText(FormField field, TextInputControl input, @Nullable Field frame) {
        if (input instanceof DateField dateField) {
            field.calendarOptions().ifPresent(dateField::setCalendarOptions);
        }
        Subscription text = field.textProperty().subscribe(value -> showTextAndCloseSuggestions(input, value));
        return frame != null
                ? text
                : text.and(field.errorProperty().subscribe(message -> {
                    input.pseudoClassStateChanged(Field.INVALID, !message.isEmpty());
                    input.setAccessibleHelp(message);
                }));
    }

    // Shows a text that was not typed, and closes the suggestions for the typed text. Setting a text, even the
    // same, removes the undo history.
    private void showTextAndCloseSuggestions(TextInputControl input, String text) {
        if (isBinding || !text.equals(input.getText())) {
            input.setText(text);
            if (input.isFocused()) {
                input.end();
            }
            if (input instanceof SuggestField<?> suggestField) {
                suggestField.typeahead().closeAndCancelSearch();
            }
        }
    }

    private Subscription bindSegmentedChoice(FormField field, SegmentedChoice<?> uncheckedChoice) {
        // The values of a form's choices are texts.
        @SuppressWarnings("unchecked")
        SegmentedChoice<String> choice = (SegmentedChoice<String>) uncheckedChoice;
        Form boundForm = form;
        boolean areChoicesOfField = !field.choices.get().isEmpty();
        if (areChoicesOfField && !choice.getItems().equals(field.choices.get())) {
            // The formatter of a form may not know the choices of another form.
            choice.getItems().clear();
        }
        choice.setFormatter(value -> boundForm.formatChoice(field, value));
        if (areChoicesOfField) {
            choice.getItems().setAll(field.choices.get());
        }
        return Subscription.combine(
                field.choices.subscribe((_, choices) -> choice.getItems().setAll(choices)),
                field.textProperty().subscribe(value -> choice.setValue(value.isEmpty() ? null : value)));
    }

    private Subscription bindDropDown(FormField field, ComboBox<?> uncheckedBox) {
        @SuppressWarnings("unchecked")
        ComboBox<String> box = (ComboBox<String>) uncheckedBox;
        Form boundForm = form;
        box.hide();
        box.setValue(null);
        box.getItems().clear();
        InputBindings.setChoiceFormatter(box, value -> boundForm.formatChoice(field, value));
        box.getItems().setAll(field.choices.get());
        return field.textProperty().subscribe(box::setValue);
    }

    /// Moves the focus to the control of the field with a path of the request; returns false if there is none.
    public boolean focusControlOfPath(String path) {
        return form.findFieldByPath(path).map(field -> focusControl(field.id())).orElse(false);
    }

    /// Moves the focus to the control of a field. Returns false if no field has this id.
    public boolean focusControl(String id) {
        Node control = controls.get(id);
        if (control != null) {
            IncrementalReveal.attachAndFocus(control);
        }
        return control != null;
    }

    /// The node with an id below a node, which need not be in a scene; null if there is none.
    public static @Nullable Node findNode(Node node, String id) {
        if (id.equals(node.getId())) {
            return node;
        }
        if (node instanceof ScrollPane pane && pane.getContent() != null) {
            return findNode(pane.getContent(), id); // which is not a child node until it is laid out
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
