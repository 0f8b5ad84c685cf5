package lanedesk.workstation.drayage;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.util.Subscription;
import lanedesk.client.reference.ContainerType;
import lanedesk.freight.Measure;
import lanedesk.workstation.day.ShipmentDaysView;
import lanedesk.workstation.form.Readiness;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.FieldNotes;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.SidedField;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.SuggestField;
import lanedesk.workstation.fx.suggest.Suggestions;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.place.PlaceText;
import org.jspecify.annotations.Nullable;

/// The fields of the container form: beneath its move what moves, of which length, how cool and how heavy.
final class DrayageContainerView {

    private final DrayageContainerViewModel model;
    private final DrayageQuoteViewModel form;
    private final Texts texts;
    private final DrayageLists lists;
    private final ShipmentDaysView days;
    private final DrayageFields fields;
    private final DrayageMoveView move;
    private Subscription watching = Subscription.EMPTY;

    @FXML
    private FieldNotes containerNotes;

    @FXML
    private Field typeField;

    @FXML
    private SuggestField<ContainerType> drayContainerType;

    @FXML
    private Field lengthField;

    @FXML
    private SegmentedChoice<Integer> drayLength;

    @FXML
    private Label noLength;

    @FXML
    private Field reeferField;

    @FXML
    private CheckBox drayReefer;

    @FXML
    private Badge overruled;

    @FXML
    private Field weightField;

    @FXML
    private SidedField drayWeight;

    @FXML
    private Label weightWarning;

    @FXML
    private HBox conversion;

    @FXML
    private Label conversionText;

    @FXML
    private Button drayKeepFigure;

    @FXML
    private HBox weightQuestion;

    @FXML
    private Button drayConfirmWeight;

    DrayageContainerView(
            DrayageQuoteViewModel form, ShipmentDaysView days, DrayageLists lists, Texts texts, PlaceText placeWords) {
        this.days = days;
        this.form = form;
        this.model = form.container();
        this.lists = lists;
        this.texts = texts;
        fields = new DrayageFields(form);
        move = new DrayageMoveView(model, fields, days, lists, texts, placeWords);
    }

    @FXML
    private void initialize() {
        fields.add(WirePaths.TYPE, typeField);
        fields.add(WirePaths.LENGTH, lengthField);
        fields.add(WirePaths.REEFER, reeferField);
        fields.add(WirePaths.WEIGHT, weightField);
        containerNotes.of(typeField, lengthField, reeferField, weightField);
        container();
        weight();
        watching = Subscription.combine(
                model.draftProperty().subscribe(this::show),
                model.weight().conversionProperty().subscribe(this::showConversion),
                lists.changesProperty().subscribe(_ -> show(model.draft())),
                fields.follow(),
                form.requested().marksProperty().subscribe(days::showRead),
                form.quote().readinessProperty().subscribe(this::warn),
                form.quote().marksProperty().subscribe(this::askForWeight));
    }

    private void container() {
        drayContainerType.suggest(Suggestions.indexed(model::typesFor), ContainerType::displayName, this::lengthsOf);
        drayContainerType.typeahead().onChosen(model::choose);
        fields.typed(drayContainerType, model::typeContainer, model::settleContainer, WirePaths.TYPE);
        fields.chosen(drayReefer.selectedProperty(), model::cool);
        drayLength.setText(feet -> texts.text("dray.feet", feet));
        fields.chosen(drayLength.valueProperty(), model::chooseLength);
    }

    private String lengthsOf(ContainerType type) {
        return texts.text(
                "dray.feet",
                type.containerLength().stream().map(String::valueOf).collect(Collectors.joining(" · ")));
    }

    private void weight() {
        Label unit = new Label();
        unit.getStyleClass().addAll("ld-muted", "dray-unit");
        unit.textProperty()
                .bind(model.draftProperty().map(draft -> draft.system().symbol(Measure.WEIGHT)));
        drayWeight.setRight(unit);
        fields.typed(drayWeight, model.weight()::type, model.weight()::commitTyping, WirePaths.WEIGHT);
        drayConfirmWeight.setOnAction(_ -> {
            model.weight().confirm();
            drayWeight.requestFocus();
        });
        drayKeepFigure.setOnAction(_ -> {
            model.weight().changeUnit();
            drayWeight.requestFocus();
        });
    }

    private void show(DrayageDraft draft) {
        fields.show(() -> {
            move.show(draft);
            drayContainerType.setEmptyText(texts.text(lists.isLoaded() ? "dray.type.nothing" : "dray.type.coming"));
            drayContainerType.setValue(model.type()
                    .filter(type -> type.displayName().equals(draft.containerText()))
                    .orElse(null));
            DrayageFields.put(drayContainerType, draft.containerText());
            showLengths(draft);
            showReefer(draft);
            DrayageFields.put(drayWeight, draft.weight());
            String elsewhere = model.weight().elsewhere();
            weightField.setHint(elsewhere.isEmpty() ? texts.text("dray.weight.hint") : "= " + elsewhere);
        });
    }

    private void showLengths(DrayageDraft draft) {
        List<Integer> lengths = model.lengths();
        if (!drayLength.getItems().equals(lengths)) {
            drayLength.getItems().setAll(lengths);
        }
        drayLength.setValue(draft.containerLength());
        boolean some = !lengths.isEmpty();
        Visibility.set(drayLength, some);
        Visibility.set(noLength, !some);
    }

    private void showReefer(DrayageDraft draft) {
        drayReefer.setSelected(draft.cooled());
        boolean byHand = draft.coolingOverruled() && !draft.containerType().isEmpty();
        String words = draft.cooled() ? "dray.reefer.hint.added" : "dray.reefer.hint.off";
        reeferField.setHint(texts.text(byHand ? words : "dray.reefer.hint"));
        Visibility.set(overruled, byHand);
    }

    private void showConversion(ContainerWeight.@Nullable Conversion done) {
        Visibility.set(conversion, done != null);
        if (done != null) {
            String from = " " + done.from().symbol(Measure.WEIGHT);
            String to = " " + done.from().other().symbol(Measure.WEIGHT);
            String before = model.weight().shown(done.before());
            conversionText.setText(
                    texts.text("dray.converted", before + from, model.weight().shown(done.after()) + to));
            drayKeepFigure.setText(texts.text("dray.keep", before + to));
        }
    }

    // The field's own error asks; here it is answered.
    private void askForWeight(Map<String, String> marks) {
        String answer = marks.containsKey(WirePaths.WEIGHT) ? form.weightAnswer() : "";
        drayConfirmWeight.setText(answer);
        Visibility.set(weightQuestion, !answer.isEmpty());
    }

    private void warn(Readiness readiness) {
        String said = readiness.warnings().stream()
                .filter(need -> WirePaths.WEIGHT.equals(need.path()))
                .map(Readiness.Need::text)
                .findFirst()
                .orElse("");
        weightWarning.setText(said);
        Visibility.set(weightWarning, !said.isEmpty());
    }

    /// Returns the view of the load.
    DrayageMoveView move() {
        return move;
    }

    /// Puts the cursor into a field; false where the form has none for it.
    boolean focus(String path) {
        Field field = fields.field(path);
        if (field == null) {
            return days.focus(path);
        }
        Node control = switch (path) {
            case WirePaths.LENGTH -> model.lengths().isEmpty() ? drayContainerType : drayLength;
            case WirePaths.REEFER -> drayReefer;
            default -> field.getControl();
        };
        if (control == null) {
            return false;
        }
        IncrementalReveal.focus(control);
        return true;
    }

    void close() {
        days.close();
        watching.unsubscribe();
    }
}
