package lanedesk.workstation.addresses;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.Property;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.cell.CheckBoxListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import lanedesk.workstation.freight.Measure;
import lanedesk.workstation.freight.SellPricing;
import lanedesk.workstation.freight.UnitSystem;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.Inputs;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.layout.WrappingRow;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The template or default in front, or a new one: the fields of its kind, and who changed it last.
final class HabitFormView {

    private final HabitsViewModel model;
    private final Overlay overlay;
    private final HabitDraft draft;
    private final Texts texts;
    private final TextInputs<HabitField> inputs;
    private boolean turning;

    @FXML
    private Card habitCard;

    @FXML
    private SegmentedChoice<HabitKind> habitKind;

    @FXML
    private WrappingRow habitForm;

    @FXML
    private ListView<HabitAccessorial> habitAccessorials;

    @FXML
    private CheckBox habitHazardous;

    @FXML
    private CheckBox habitEveryone;

    @FXML
    private Button habitRemove;

    @FXML
    private Label habitLastChange;

    @FXML
    private Hyperlink habitVersions;

    HabitFormView(HabitsViewModel model, Overlay overlay, Texts texts) {
        this.model = model;
        this.overlay = overlay;
        this.draft = model.draft();
        this.texts = texts;
        this.inputs = new TextInputs<>(texts, this::save);
    }

    @FXML
    private void initialize() {
        habitKind.getItems().setAll(HabitKind.values());
        habitKind.textProperty().set(kind -> texts.text("addresses.habit.short." + kind.name()));
        habitKind.valueProperty().subscribe(kind -> {
            if (kind != null && !turning) {
                model.turnTo(kind);
            }
        });
        fillForm();
        habitHazardous.selectedProperty().bindBidirectional(draft.hazardousProperty());
        habitEveryone.selectedProperty().bindBidirectional(draft.everyoneProperty());
        habitAccessorials.setCellFactory(_ -> new CheckBoxListCell<>(this::ticked, Inputs.words(this::name)));
        model.offers().states().forEach(list -> list.subscribe(_ -> offer()));
        draft.kindProperty().subscribe(this::turnTo);
        model.selectedProperty().subscribe(this::show);
        VersionsPanel.followRecord(model.versions(), habitLastChange, habitVersions, overlay, texts);
    }

    private void fillForm() {
        List<Node> fields = new ArrayList<>();
        for (HabitField field : HabitField.values()) {
            fields.add(input(field));
            if (field == HabitField.NAME) {
                fields.add(choice(
                        "addresses.habit.units",
                        draft.systemProperty(),
                        List.of(UnitSystem.values()),
                        system -> system.symbol(Measure.WEIGHT) + ", " + system.symbol(Measure.LENGTH),
                        List.of(HabitKind.ITEM, HabitKind.DIMENSIONS)));
                fields.add(choice(
                        "addresses.habit.method",
                        draft.methodProperty(),
                        List.of(SellPricing.Method.values()),
                        method -> texts.text("addresses.habit.method." + method.name()),
                        List.of(HabitKind.PRICING)));
                fields.add(choice(
                        "addresses.habit.language",
                        draft.languageProperty(),
                        Stream.concat(
                                        Stream.of(Optional.<Language>empty()),
                                        Arrays.stream(Language.values()).map(Optional::of))
                                .toList(),
                        language -> texts.text("addresses.habit.language."
                                + language.map(Language::code).orElse("usual")),
                        List.of(HabitKind.PAPERS)));
            }
        }
        habitForm.getChildren().addAll(0, fields);
    }

    private Field input(HabitField field) {
        Field shown = inputs.add(
                field,
                "habit" + field.name(),
                texts.text("addresses.habit.field." + field.name()),
                draft.field(field),
                field.isRequired());
        shown.getStyleClass().add(width(field));
        showFor(shown, List.of(HabitKind.values()).stream().filter(field::isOf).toList());
        return shown;
    }

    private static String width(HabitField field) {
        return switch (field) {
            case NAME, CONTACT, EMAIL -> "long";
            case LENGTH, WIDTH, HEIGHT -> "third";
            case QUANTITY, PACK, WEIGHT, FREIGHT_CLASS, LEVELS, PERCENT, FLOOR -> "short";
        };
    }

    private <T> Field choice(
            String key, Property<T> value, List<T> items, Function<? super T, String> words, List<HabitKind> kinds) {
        SegmentedChoice<T> choice = new SegmentedChoice<>();
        choice.getItems().setAll(items);
        choice.textProperty().set(words);
        choice.setAccessibleText(texts.text(key));
        choice.valueProperty().bindBidirectional(value);
        Field field = new Field();
        HBox.setHgrow(field, Priority.ALWAYS);
        field.setLabel(texts.text(key));
        field.setControl(choice);
        field.getStyleClass().add("long");
        showFor(field, kinds);
        return field;
    }

    private void showFor(Node node, List<HabitKind> kinds) {
        Visibility.bind(node, draft.kindProperty().map(kinds::contains));
    }

    private void turnTo(HabitKind kind) {
        turning = true;
        habitKind.setValue(kind);
        turning = false;
        habitCard.setTitle(model.kind(kind));
        boolean item = kind == HabitKind.ITEM;
        for (CheckBox box : List.of(habitHazardous, habitEveryone)) {
            Visibility.set(box, item);
        }
        boolean list = kind == HabitKind.ACCESSORIALS;
        Visibility.set(habitAccessorials, list);
        Visibility.set(habitForm, !list);
    }

    private void show(@Nullable Habit habit) {
        habitRemove.setDisable(habit == null);
        offer();
    }

    private void offer() {
        habitAccessorials.getItems().setAll(model.offers().choices(draft.accessorials()));
    }

    private ObservableValue<Boolean> ticked(HabitAccessorial each) {
        BooleanProperty ticked = new SimpleBooleanProperty(draft.accessorials().contains(each));
        ticked.subscribe(on -> {
            if (on) {
                draft.accessorials().add(each);
            } else {
                draft.accessorials().remove(each);
            }
        });
        return ticked;
    }

    private String name(HabitAccessorial each) {
        String name = texts.service(each.name());
        return each.type() == null ? name : name + " · " + each.type();
    }

    /// Empties the form for a new item.
    @FXML
    void add() {
        model.turnTo(HabitKind.ITEM);
        inputs.focus(HabitField.NAME);
    }

    @FXML
    void save() {
        model.save().ifPresent(inputs::focus);
    }

    @FXML
    private void remove() {
        Habit habit = model.selectedProperty().get();
        if (habit != null) {
            model.remove(habit);
        }
    }
}
