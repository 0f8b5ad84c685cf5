package lanedesk.workstation.records;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.transformation.FilteredList;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.cell.CheckBoxListCell;
import lanedesk.workstation.form.FormBinding;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.InputBindings;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layout.ObserveWhileShown;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.layout.WrappingRow;
import lanedesk.workstation.fx.table.ColumnSizing;
import lanedesk.workstation.fx.table.LazyTableRow;
import lanedesk.workstation.fx.table.TableRows;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.TableCommands;
import lanedesk.workstation.shipment.BuyRateVisibility;
import org.jspecify.annotations.Nullable;

/// The item templates and defaults of a customer: the table, and beside it the form of the selected or new
/// preset. The form has the fields of the preset's kind. A line below the form says who last changed the
/// preset.
final class PresetsView {

    private final PresetsViewModel model;
    private final BuyRateVisibility buyRateVisibility;
    private final Overlay overlay;
    private final PresetDraft draft;
    private final FormBinding formBinding;
    private final Texts texts;
    final Parent root;
    private boolean isSelecting;
    private boolean isSwitchingKind;

    @FXML
    private TableView<Preset> presetTable;

    @FXML
    private Hyperlink removedPresets;

    @FXML
    private Card presetCard;

    @FXML
    private SegmentedChoice<PresetKind> presetKind;

    @FXML
    private WrappingRow presetForm;

    @FXML
    private ListView<PresetAccessorial> presetAccessorials;

    @FXML
    private CheckBox presetHazardous;

    @FXML
    private CheckBox presetEveryone;

    @FXML
    private Button presetRemove;

    @FXML
    private Label presetLastChange;

    @FXML
    private Hyperlink presetVersions;

    PresetsView(PresetsViewModel model, BuyRateVisibility buyRateVisibility, Overlay overlay, Texts texts) {
        this.model = model;
        this.buyRateVisibility = buyRateVisibility;
        this.overlay = overlay;
        this.texts = texts.textsOfFeature(PresetsView.class);
        this.draft = model.draft;
        draft.form.setOnEnter(_ -> savePresetOrFocusInvalidField());
        this.root = FxmlViews.load(this, this.texts).root();
        this.formBinding = new FormBinding(presetCard, draft.form, texts);
    }

    @FXML
    private void initialize() {
        setUpForm();
        FilteredList<Preset> visiblePresets = new FilteredList<>(model.presets);
        ObserveWhileShown.subscribeWhileInScene(presetTable, buyRateVisibility.buyRatesHiddenProperty(), isHidden -> {
            visiblePresets.setPredicate(preset -> !isHidden
                    || preset.kind().filter(PresetKind.PRICING::equals).isEmpty());
            setPricingKindHiddenAndSwitchKind(isHidden);
        });
        TableRows.showSorted(presetTable, visiblePresets);
        presetTable.setRowFactory(_ -> new LazyTableRow<>());
        Label placeholder = new Label(texts.text("addresses.preset.empty"));
        placeholder.setWrapText(true);
        presetTable.setPlaceholder(placeholder);
        setUpColumns();
        presetTable.getSelectionModel().selectedItemProperty().subscribe(preset -> {
            if (preset != null && !isSelecting) {
                model.selectPresetAndSwitchForm(preset);
            }
        });
        model.selectedProperty().subscribe(this::selectRowAndRecreateChoices);
        RecordVersionsPanel.bindRemovedLink(model.versions, removedPresets, overlay, texts);
    }

    // Columns that do not fit are hidden, those with the lowest priority first. The form shows all values.
    private void setUpColumns() {
        ColumnSizing<Preset> sizing = new ColumnSizing<>(presetTable, removedPresets.fontProperty());
        sizing.addTextColumn(texts.text("addresses.preset.kind"), model::kindName);
        sizing.addTextColumn(
                        texts.text("addresses.preset.name"),
                        preset -> Objects.requireNonNullElse(preset.templateName(), ""))
                .asTruncatableWithRemainingWidth()
                .withPriority(3);
        sizing.addTextColumn(
                        texts.text("addresses.preset.for"),
                        preset -> texts.text(
                                preset.isForEveryone()
                                        ? "addresses.preset.for.everyone"
                                        : "addresses.preset.for.customer"))
                .withPriority(2);
        sizing.addTextColumn(texts.text("addresses.preset.summary"), Preset::summary)
                .asTruncatableWithRemainingWidth()
                .withPriority(1);
        sizing.sizeColumnsNowAndOnEveryChange();
    }

    private void selectRowAndRecreateChoices(@Nullable Preset preset) {
        presetRemove.setDisable(preset == null);
        recreateAccessorialChoices();
        isSelecting = true;
        if (preset == null) {
            presetTable.getSelectionModel().clearSelection();
        } else {
            presetTable.getSelectionModel().select(preset);
        }
        isSelecting = false;
    }

    private void setUpForm() {
        presetKind.getItems().setAll(PresetKind.values());
        presetKind.formatterProperty().set(kind -> texts.text("addresses.preset.short." + kind.name()));
        presetKind.valueProperty().subscribe(kind -> {
            if (kind != null && !isSwitchingKind) {
                model.showDefaultOrNewPreset(kind);
                // Creates the list again, with the accessorials of the shown draft selected.
                recreateAccessorialChoices();
            }
        });
        createFields();
        presetAccessorials.setCellFactory(_ -> new CheckBoxListCell<>(
                this::createSelectedProperty, InputBindings.createDisplayOnlyConverter(this::accessorialName)));
        model.accessorialListStates().forEach(list -> list.subscribe(_ -> recreateAccessorialChoices()));
        draft.kind.subscribe(this::showFieldsOfKind);
        RecordVersionsPanel.bindLastChangeAndVersionsLink(
                model.versions, presetLastChange, presetVersions, overlay, texts);
    }

    private void createFields() {
        List<Node> fields = new ArrayList<>();
        for (PresetField field : PresetField.values()) {
            Field frame = FormBinding.createFrame(PresetDraft.controlId(field), new TextField(), fieldWidthName(field));
            frame.setRequiredText(texts.text("addresses.missing"));
            fields.add(frame);
            if (field == PresetField.NAME) {
                draft.choiceFields()
                        .forEach(choice -> fields.add(
                                FormBinding.createFrame(choice.id(), new SegmentedChoice<String>(), "long")));
            }
        }
        presetForm.getChildren().addAll(0, fields);
    }

    private static String fieldWidthName(PresetField field) {
        return switch (field) {
            case NAME, PREFERRED, EXCLUDED, CONTACT, EMAIL -> "long";
            case LENGTH, WIDTH, HEIGHT -> "third";
            case QUANTITY, PACK, WEIGHT, FREIGHT_CLASS, LEVELS, PERCENT, FLOOR -> "short";
        };
    }

    private void showFieldsOfKind(PresetKind kind) {
        isSwitchingKind = true;
        presetKind.setValue(kind);
        isSwitchingKind = false;
        presetCard.setTitle(model.kindName(kind));
        boolean isItem = kind == PresetKind.ITEM;
        for (CheckBox box : List.of(presetHazardous, presetEveryone)) {
            Visibility.setVisibleAndManaged(box, isItem);
        }
        boolean isAccessorialList = kind == PresetKind.ACCESSORIALS;
        Visibility.setVisibleAndManaged(presetAccessorials, isAccessorialList);
        Visibility.setVisibleAndManaged(presetForm, !isAccessorialList);
    }

    // Removes the kind "pricing" from the choices while buy rates are hidden. If the form shows that kind,
    // switches the form to a new item template.
    private void setPricingKindHiddenAndSwitchKind(boolean isHidden) {
        List<PresetKind> kinds = Stream.of(PresetKind.values())
                .filter(kind -> !isHidden || kind != PresetKind.PRICING)
                .toList();
        if (!presetKind.getItems().equals(kinds)) {
            presetKind.getItems().setAll(kinds);
            showFieldsOfKind(draft.kind.get());
        }
        if (isHidden && draft.kind.get() == PresetKind.PRICING) {
            model.showDefaultOrNewPreset(PresetKind.ITEM);
        }
    }

    private void recreateAccessorialChoices() {
        presetAccessorials.getItems().setAll(model.accessorialChoices(draft.selectedAccessorials()));
    }

    private ObservableValue<Boolean> createSelectedProperty(PresetAccessorial presetAccessorial) {
        BooleanProperty isSelected =
                new SimpleBooleanProperty(draft.selectedAccessorials().contains(presetAccessorial));
        isSelected.subscribe((_, isNowSelected) -> draft.setAccessorialSelected(presetAccessorial, isNowSelected));
        return isSelected;
    }

    private String accessorialName(PresetAccessorial presetAccessorial) {
        return new PresetDescriptions(texts)
                .describeAccessorial(
                        texts.translateServiceTerm(presetAccessorial.name()),
                        Objects.requireNonNullElse(presetAccessorial.type(), ""));
    }

    /// Shows the form of a new item template and focuses the name.
    @FXML
    void startNewItemPreset() {
        model.showDefaultOrNewPreset(PresetKind.ITEM);
        formBinding.focusControl(PresetDraft.controlId(PresetField.NAME));
    }

    @FXML
    void savePresetOrFocusInvalidField() {
        formBinding.focusControl(model.saveOrFindInvalidField());
    }

    @FXML
    private void confirmAndRemoveSelectedPreset() {
        Preset preset = model.selectedProperty().get();
        if (preset != null) {
            model.confirmAndRemove(preset);
        }
    }

    void focusTable() {
        presetTable.requestFocus();
    }

    List<Command> createSortCommands() {
        return TableCommands.createSortCommands(presetTable, texts);
    }
}
