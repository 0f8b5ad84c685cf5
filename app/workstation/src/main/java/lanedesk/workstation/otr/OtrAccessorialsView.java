package lanedesk.workstation.otr;

import java.util.List;
import java.util.Map;
import javafx.application.Platform;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import lanedesk.client.otr.Mode;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.Chip;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.input.Inputs;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.SuggestField;
import lanedesk.workstation.fx.suggest.Suggestions;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.draft.AskedAccessorial;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrLists;
import org.jspecify.annotations.Nullable;

/// The Accessorials card.
final class OtrAccessorialsView {

    private final OtrAccessorialsViewModel model;
    private final OtrFormViewModel form;
    private final OtrLists lists;
    private final Texts texts;
    private Subscription customerChanged = Subscription.EMPTY;
    private @Nullable String onlyType;

    @FXML
    private Card card;

    @FXML
    private Field addField;

    @FXML
    private SuggestField<AccessorialOption> otrAccessorialAdd;

    @FXML
    private VBox groups;

    @FXML
    private FlowPane offered;

    @FXML
    private Button saveUsual;

    OtrAccessorialsView(OtrAccessorialsViewModel model, OtrFormViewModel form, OtrLists lists, Texts texts) {
        this.model = model;
        this.form = form;
        this.lists = lists;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        card.setMinHeight(Region.USE_PREF_SIZE);
        otrAccessorialAdd.suggest(
                Suggestions.indexed(typed -> model.suggest(typed, onlyType)),
                model::name,
                option -> type(AskedAccessorial.of(option).group()));
        otrAccessorialAdd.valueProperty().subscribe(option -> {
            if (option != null) {
                model.add(option);
                Platform.runLater(() -> {
                    otrAccessorialAdd.setValue(null);
                    otrAccessorialAdd.clear();
                });
            }
        });
        Inputs.onLeave(otrAccessorialAdd, () -> onlyType = null);
        form.state().draftProperty().map(Shown::of).subscribe(_ -> show());
        model.usualProperty().subscribe(_ -> show());
        lists.changesProperty().subscribe(_ -> show());
        customerChanged = form.shipment().customerProperty().subscribe(_ -> show());
        form.quote().marksProperty().subscribe(this::mark);
    }

    /// The parts of the form that the card depends on, so that typing elsewhere doesn't rebuild it.
    private record Shown(List<Mode> modes, List<AskedAccessorial> asked, boolean hazardous) {
        static Shown of(OtrDraft draft) {
            return new Shown(draft.modes(), draft.accessorials(), draft.isHazardous());
        }
    }

    private void show() {
        card.setHint(
                String.join(", ", form.draft().modes().stream().map(Mode::code).toList()));
        groups.getChildren().setAll(model.types().stream().map(this::group).toList());
        offered.getChildren().clear();
        model.missingHazmat().ifPresent(this::offerHazmat);
        List<AskedAccessorial> usual = model.usualMissing();
        if (!usual.isEmpty()) {
            String names = String.join(", ", usual.stream().map(model::name).toList());
            Chip chip = new Chip(texts.text("otr.accessorials.usual", names), Tone.NEUTRAL);
            chip.setOnAction(_ -> model.addUsual());
            offered.getChildren().add(chip);
        }
        Visibility.set(offered, !offered.getChildren().isEmpty());
        CustomerBranch customer = form.shipment().customerProperty().get();
        boolean savable = customer != null && model.canSave();
        Visibility.set(saveUsual, savable);
    }

    private void offerHazmat(AccessorialOption option) {
        Chip chip = new Chip(texts.text("otr.accessorials.hazmat", model.name(option)), Tone.WARNING);
        chip.setOnAction(_ -> model.add(option));
        offered.getChildren().add(chip);
    }

    private HBox group(String type) {
        FlowPane chips = new FlowPane();
        chips.getStyleClass().add("otr-chips");
        for (AskedAccessorial asked : model.asked(type)) {
            chips.getChildren().add(chip(asked));
        }
        Chip more = new Chip("+", Tone.NEUTRAL);
        more.setCloseText(texts.text("otr.accessorials.add.type", type(type)));
        more.setOnAction(_ -> {
            onlyType = type;
            otrAccessorialAdd.requestFocus();
            onlyType = type;
            otrAccessorialAdd.typeahead().open();
        });
        more.setFocusTraversable(false);
        chips.getChildren().add(more);
        Label label = new Label(type(type));
        HBox row = new HBox(label, chips);
        HBox.setHgrow(chips, Priority.ALWAYS);
        row.getStyleClass().add("otr-group");
        return row;
    }

    private Chip chip(AskedAccessorial asked) {
        List<String> without = model.notOffered(asked);
        Chip chip = new Chip(model.name(asked), without.isEmpty() ? Tone.ACCENT : Tone.WARNING);
        chip.setClosable(true);
        chip.setCloseText(texts.text("otr.accessorials.remove", model.name(asked)));
        chip.setOnClose(_ -> {
            model.remove(asked);
            otrAccessorialAdd.requestFocus();
        });
        if (!without.isEmpty()) {
            Tooltip.install(chip, new Tooltip(texts.text("otr.accessorials.notOffered", String.join(", ", without))));
        }
        return chip;
    }

    private String type(String code) {
        String key = "otr.accessorial.type." + (code.isEmpty() ? "none" : code);
        return texts.has(key) ? texts.text(key) : code;
    }

    private void mark(Map<String, String> marks) {
        addField.setError(marks.entrySet().stream()
                .filter(entry -> entry.getKey().startsWith("accessorials"))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(""));
    }

    @FXML
    private void saveUsual() {
        model.save();
    }

    void focus() {
        IncrementalReveal.focus(otrAccessorialAdd);
    }

    void close() {
        customerChanged.unsubscribe();
    }
}
