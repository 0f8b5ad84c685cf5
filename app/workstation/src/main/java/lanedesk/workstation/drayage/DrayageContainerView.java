package lanedesk.workstation.drayage;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javafx.fxml.FXML;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.TraversalDirection;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import lanedesk.client.reference.ContainerType;
import lanedesk.client.reference.Market;
import lanedesk.freight.Measure;
import lanedesk.workstation.drayage.DrayageDraft.ReeferSetting;
import lanedesk.workstation.form.FormBinding;
import lanedesk.workstation.form.Readiness;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.FieldNotes;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.InputBindings;
import lanedesk.workstation.fx.input.SidedField;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.SuggestField;
import lanedesk.workstation.fx.suggest.Suggestions;
import lanedesk.workstation.fx.suggest.Typeahead;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.PlaceSuggestion;
import lanedesk.workstation.shipment.PlaceTexts;
import lanedesk.workstation.shipment.TypedDate;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// Shows the input fields of the container form: move type, market, warehouse, dates and units; container type,
/// length, reefer and weight.
final class DrayageContainerView {

    private DrayageContainerViewModel model;
    private DrayageQuoteViewModel form;
    private final Texts texts;
    private final DrayageReferenceLists referenceLists;
    private final PlaceTexts placeTexts;
    private Subscription subscriptions = Subscription.EMPTY;
    private final Label unit = new Label();
    private FormBinding binding;
    private Typeahead<PlaceSuggestion> warehouseTypeahead;
    private ContainerListPane containerList;

    @FXML
    private VBox root;

    @FXML
    private Field moveTypeField;

    @FXML
    private Field marketField;

    @FXML
    private SuggestField<Market> drayMarket;

    @FXML
    private Icon moveDirectionArrow;

    @FXML
    private Field warehouseField;

    @FXML
    private TextField drayWarehouse;

    @FXML
    private Field readyField;

    @FXML
    private Field mustArriveByField;

    @FXML
    private FieldNotes moveNotes;

    @FXML
    private FieldNotes dayNotes;

    @FXML
    private Field unitsField;

    @FXML
    private FieldNotes containerNotes;

    @FXML
    private Field typeField;

    @FXML
    private SuggestField<ContainerType> drayContainerType;

    @FXML
    private Field lengthField;

    @FXML
    private SegmentedChoice<String> drayLength;

    @FXML
    private Label noLengthNote;

    @FXML
    private Field reeferField;

    @FXML
    private Badge reeferOverrideBadge;

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
    private Button drayRestoreWeight;

    @FXML
    private HBox weightQuestion;

    @FXML
    private Card containersCard;

    @FXML
    private Button drayAddContainer;

    @FXML
    private Label containersError;

    @FXML
    private Button drayConfirmWeight;

    DrayageContainerView(DrayageQuoteViewModel form, Texts texts, PlaceTexts placeTexts) {
        this.form = form;
        this.model = form.container;
        this.referenceLists = form.referenceLists();
        this.texts = texts;
        this.placeTexts = placeTexts;
    }

    @FXML
    private void initialize() {
        binding = new FormBinding(root, form.form, texts);
        binding.setFrameAndBindFields("drayLength", lengthField);
        binding.setFrameAndBindFields("drayReefer", reeferField);
        setUpMoveFields();
        warehouseTypeahead = createWarehouseTypeahead();
        containerNotes.setFields(typeField, lengthField, reeferField, weightField);
        setUpContainerFields();
        setUpWeightField();
        ContainerListPane pane = new ContainerListPane(form, drayAddContainer, texts);
        containerList = pane;
        containersCard.getContent().addFirst(pane);
        referenceLists.changeCountProperty().subscribe((_, _) -> showDraft(model.draft()));
    }

    /// Shows the fields of another form.
    void setForm(DrayageQuoteViewModel newForm) {
        subscriptions.unsubscribe();
        warehouseTypeahead.closeAndCancelSearch();
        form = newForm;
        model = newForm.container;
        binding.setForm(newForm.form);
        containerList.setForm(newForm);
        subscriptions = Subscription.combine(
                model.state.draftProperty().subscribe(this::showDraft),
                model.availableLengths.subscribe(this::showLengthFieldOrNote),
                model.weight.conversionProperty().subscribe(this::showWeightConversion),
                form.quoteForm.readinessProperty().subscribe(this::showWeightWarning),
                form.quoteForm.fieldErrorsProperty().subscribe(this::showWeightQuestion),
                form.quoteForm.fieldErrorsProperty().subscribe(errors -> {
                    containersError.setText(errors.getOrDefault(DrayageFields.CONTAINERS, ""));
                    Visibility.setVisibleAndManaged(
                            containersError, !containersError.getText().isEmpty());
                }));
    }

    private void setUpMoveFields() {
        moveNotes.setFields(moveTypeField, marketField, warehouseField, unitsField);
        dayNotes.setFields(readyField, mustArriveByField);
        setUpMarketField();
    }

    private void setUpMarketField() {
        drayMarket.setSuggestions(
                Suggestions.ofIndex(typed -> model.suggestMarkets(typed)), Market::name, MarketNames::formatPlace);
        drayMarket.typeahead().setOnAccepted(market -> model.setMarket(market));
    }

    private Typeahead<PlaceSuggestion> createWarehouseTypeahead() {
        Typeahead<PlaceSuggestion> typeahead =
                new Typeahead<>(drayWarehouse, Suggestions.ofIndex(typed -> model.suggestWarehouses(typed)));
        typeahead
                .withTextFormatter(PlaceSuggestion::toFieldText)
                .withDetailFormatter(placeTexts::suggestionReasonText)
                .withMinCharacters(2)
                .withoutPreselectingIf(PlaceSuggestion::mustBeSelectedFirst)
                .withFurtherSuggestionsAfter(PlaceSuggestion::hasNoPostalCode)
                .withEnterWaitingWhile(() -> !placeTexts.postalCodeService().isReady())
                .setOnAccepted(place -> model.setWarehouse(place))
                .setOnEnter(() -> drayWarehouse.requestFocusTraversal(TraversalDirection.NEXT));
        Runnable refresh = typeahead::searchOrCloseIfFocused;
        drayWarehouse.textProperty().subscribe((_, _) -> {
            if (drayWarehouse.isFocused()) {
                placeTexts.postalCodeService().runAfterLoadUnlessLoaded(refresh);
            }
        });
        return typeahead;
    }

    private void showMoveFields(DrayageDraft draft) {
        MoveType moveType = draft.direction();
        marketField.setLabel(texts.text(moveType.createMessageKey("dray.market")));
        warehouseField.setLabel(texts.text(moveType.createMessageKey("dray.warehouse")));
        moveDirectionArrow.setIconLiteral(moveType == MoveType.IMPORT ? "fth-arrow-right" : "fth-arrow-left");
        drayMarket.setValue(draft.market());
        drayMarket.setEmptyText(
                texts.text(referenceLists.areListsLoaded() ? "dray.market.nothing" : "dray.lists.coming"));
        marketField.setHint(formatMarketHint(draft.market()));
        warehouseField.setHint(placeTexts.describeTypedPlace(draft.warehouse()));
    }

    private String formatMarketHint(@Nullable Market market) {
        if (market != null) {
            return MarketNames.formatPlace(market);
        }
        return texts.text(referenceLists.areListsLoaded() ? "dray.market.hint" : "dray.lists.coming");
    }

    private void setUpContainerFields() {
        drayContainerType.setSuggestions(
                Suggestions.ofIndex(referenceLists::suggestContainerTypes),
                ContainerType::displayName,
                type -> texts.text(
                        "dray.feet",
                        type.containerLength().stream().map(String::valueOf).collect(Collectors.joining(" · "))));
        drayContainerType.typeahead().setOnAccepted(type -> model.setContainerType(type));
    }

    private void setUpWeightField() {
        unit.getStyleClass().addAll("ld-muted", "dray-unit");
        drayWeight.setRight(unit);
        drayConfirmWeight.setOnAction(_ -> {
            model.weight.confirmWeight();
            drayWeight.requestFocus();
        });
        drayRestoreWeight.setOnAction(_ -> {
            model.weight.restoreTypedNumber();
            drayWeight.requestFocus();
        });
    }

    private void showDraft(DrayageDraft draft) {
        showMoveFields(draft);
        drayContainerType.setEmptyText(
                texts.text(referenceLists.areListsLoaded() ? "dray.type.nothing" : "dray.type.coming"));
        drayContainerType.setValue(model.selectedType()
                .filter(type -> type.displayName().equals(draft.containerText()))
                .orElse(null));
        updateReeferHintAndBadge(draft);
        unit.setText(draft.system().symbol(Measure.WEIGHT));
        String convertedWeight = model.weight.formatWeightInOtherSystem();
        weightField.setHint(convertedWeight.isEmpty() ? texts.text("dray.weight.hint") : "= " + convertedWeight);
    }

    private void showLengthFieldOrNote(List<Integer> lengths) {
        Visibility.setVisibleAndManaged(drayLength, !lengths.isEmpty());
        Visibility.setVisibleAndManaged(noLengthNote, lengths.isEmpty());
    }

    private void updateReeferHintAndBadge(DrayageDraft draft) {
        boolean isOverridden =
                draft.isReeferOverridden() && !draft.containerType().isEmpty();
        String text = draft.isReefer() ? "dray.reefer.hint.added" : "dray.reefer.hint.off";
        reeferField.setHint(texts.text(isOverridden ? text : "dray.reefer.hint"));
        Visibility.setVisibleAndManaged(reeferOverrideBadge, isOverridden);
    }

    private void showWeightConversion(ContainerWeight.@Nullable Conversion lastConversion) {
        Visibility.setVisibleAndManaged(conversion, lastConversion != null);
        if (lastConversion != null) {
            String from = " " + lastConversion.previousSystem().symbol(Measure.WEIGHT);
            String to = " " + lastConversion.previousSystem().otherSystem().symbol(Measure.WEIGHT);
            String before = model.weight.toDisplayText(lastConversion.before());
            conversionText.setText(texts.text(
                    "dray.converted", before + from, model.weight.toDisplayText(lastConversion.after()) + to));
            drayRestoreWeight.setText(texts.text("dray.keep", before + to));
        }
    }

    // If the error of the weight field asks whether an unlikely weight is right, shows the button that confirms
    // the weight; otherwise hides the button.
    private void showWeightQuestion(Map<String, String> fieldErrors) {
        String confirmationLabel = fieldErrors.containsKey(DrayageFields.WEIGHT) ? form.weightConfirmationLabel() : "";
        drayConfirmWeight.setText(confirmationLabel);
        Visibility.setVisibleAndManaged(weightQuestion, !confirmationLabel.isEmpty());
    }

    private void showWeightWarning(Readiness readiness) {
        String message = readiness.warnings().stream()
                .filter(need -> DrayageFields.WEIGHT.equals(need.path()))
                .map(Readiness.ReadinessNote::text)
                .findFirst()
                .orElse("");
        weightWarning.setText(message);
        Visibility.setVisibleAndManaged(weightWarning, !message.isEmpty());
    }

    /// Moves the focus to the field at a path; returns false if the form has no such field. For the container
    /// length, focuses the container type while there is no length to select.
    boolean focusField(String path) {
        if (path.equals(DrayageFields.CONTAINERS)) {
            containerList.focusFirstRow();
            return true;
        }
        boolean isWithoutLengths = path.equals(DrayageFields.CONTAINER_LENGTH)
                && model.availableLengths.getValue().isEmpty();
        return binding.focusControlOfPath(isWithoutLengths ? DrayageFields.CONTAINER_TYPE : path);
    }

    /// The list of containers in the drayage form: one row of fields for each container, and below it what to
    /// check. Pasted lines with a container number become rows.
    private static final class ContainerListPane extends VBox {

        private static final int COLUMNS = 7;

        // A container number at the start of a pasted line or cell, and the weight that may follow it.
        private static final Pattern PASTED_CONTAINER =
                Pattern.compile("(?i)\\b([A-Z]{3}[UJZ][ -]?\\d{6}[ -]?\\d?)\\b(?:[^\\d\\n]*(\\d[\\d.,]*))?");

        /// A column with a typed value of a container.
        ///
        /// @param name last part of the message key of the heading, and of the ids of the fields
        /// @param isDate whether the value is a date, which is rewritten when its field loses the focus
        private record Column(
                String name,
                boolean isDate,
                Function<ContainerLine, String> getter,
                BiFunction<ContainerLine, String, ContainerLine> setter) {}

        private DrayageQuoteViewModel form;
        private final Texts texts;
        private final List<Column> columns;
        private final GridPane grid = new GridPane();
        private final Button addButton;
        private final List<Row> rows = new ArrayList<>();
        private int shownRowCount;
        private boolean isShowing;
        private Subscription subscription = Subscription.EMPTY;

        ContainerListPane(DrayageQuoteViewModel form, Button addButton, Texts texts) {
            this.form = form;
            this.addButton = addButton;
            this.texts = texts;
            columns = List.of(
                    new Column("number", false, ContainerLine::number, ContainerLine::withNumber),
                    new Column("weight", false, ContainerLine::weight, ContainerLine::withWeight),
                    new Column(
                            "lastFreeDay",
                            true,
                            line -> line.lastFreeDay().line(),
                            (line, text) -> line.withLastFreeDay(parseDate(text))),
                    new Column(
                            "earliestReturn",
                            true,
                            line -> line.earliestReturn().line(),
                            (line, text) -> line.withEarliestReturn(parseDate(text))),
                    new Column(
                            "cutOff",
                            true,
                            line -> line.cutOff().line(),
                            (line, text) -> line.withCutOff(parseDate(text))));
            getStyleClass().add("dray-containers");
            grid.getStyleClass().add("dray-container-grid");
            addButton.setOnAction(_ -> addRowAndFocus());
            getChildren().add(grid);
            for (int index = 0; index < columns.size(); index++) {
                grid.add(createHeading(columns.get(index).name()), gridColumnOf(index), 0);
            }
            grid.add(createHeading("reefer"), 2, 0);
        }

        void setForm(DrayageQuoteViewModel newForm) {
            subscription.unsubscribe();
            form = newForm;
            rows.forEach(row -> row.isOfOtherForm = true);
            subscription = newForm.container.state.draftProperty().subscribe(this::showContainers);
        }

        private TypedDate parseDate(String text) {
            return new TypedDate(text, form.calendar().parseDate(text).orElse(null));
        }

        private void addRowAndFocus() {
            form.addContainer("", "");
            focusNumberOfRow(shownRowCount - 1);
        }

        private void focusNumberOfRow(int index) {
            if (index >= 0) {
                rows.get(index).fields.getFirst().requestFocus();
            }
        }

        /// Moves the focus to the first row, or to the button that adds one.
        void focusFirstRow() {
            if (shownRowCount == 0) {
                addButton.requestFocus();
            } else {
                focusNumberOfRow(0);
            }
        }

        private void showContainers(DrayageDraft draft) {
            List<ContainerLine> lines = draft.containers();
            isShowing = true;
            while (shownRowCount > lines.size()) {
                shownRowCount--;
                grid.getChildren().removeAll(rows.get(shownRowCount).nodes);
            }
            for (int index = 0; index < lines.size(); index++) {
                if (index == rows.size()) {
                    rows.add(new Row(index + 1, lines.get(index).id()));
                }
                rows.get(index).show(lines.get(index));
            }
            while (shownRowCount < lines.size()) {
                grid.getChildren().addAll(rows.get(shownRowCount).nodes);
                shownRowCount++;
            }
            isShowing = false;
            Visibility.setVisibleAndManaged(grid, !lines.isEmpty());
            addButton.setDisable(lines.size() >= DrayageQuoteViewModel.MAX_CONTAINERS);
        }

        // The choice of the reefer is between the weight and the days.
        private static int gridColumnOf(int column) {
            return column < 2 ? column : column + 1;
        }

        private Label createHeading(String name) {
            Label heading = new Label(texts.text("dray.containers." + name));
            heading.getStyleClass().addAll("ld-small", "ld-muted");
            heading.setWrapText(true);
            return heading;
        }

        // Adds a row for each pasted line with a container number; the first fills the row that has no number yet.
        private boolean pasteContainers(UUID id, String pasted) {
            List<String[]> found = new ArrayList<>();
            Matcher matcher = PASTED_CONTAINER.matcher(pasted);
            while (matcher.find()) {
                String weight = matcher.group(2);
                found.add(new String[] {matcher.group(1).strip(), weight == null ? "" : weight});
            }
            if (found.size() < 2) {
                return false;
            }
            boolean fillsRow = form.container.draft().containers().stream()
                    .anyMatch(line -> line.id().equals(id) && line.number().isBlank());
            for (int index = 0; index < found.size(); index++) {
                String[] values = found.get(index);
                if (index == 0 && fillsRow) {
                    form.changeContainer(
                            id,
                            line -> line.withNumber(values[0])
                                    .withWeight(values[1].isEmpty() ? line.weight() : values[1]));
                } else {
                    form.addContainer(values[0], values[1]);
                }
            }
            form.endTypingContainers();
            return true;
        }

        /// The controls of one container. The row at a position shows the container that is listed there.
        private final class Row {

            private final int position;
            private final List<TextField> fields = new ArrayList<>();
            private final ComboBox<ReeferSetting> reefer = new ComboBox<>();
            private final Label note = new Label();
            private final List<Node> nodes = new ArrayList<>();
            private UUID id;
            private boolean isOfOtherForm = true;

            Row(int position, UUID firstId) {
                this.position = position;
                id = firstId;
                for (int column = 0; column < columns.size(); column++) {
                    TextField field = createField(columns.get(column));
                    fields.add(field);
                    addControl(field, columns.get(column).name(), gridColumnOf(column));
                }
                reefer.getItems().setAll(ReeferSetting.values());
                InputBindings.setChoiceFormatter(reefer, setting -> texts.text("dray.containers.reefer." + setting));
                reefer.valueProperty().subscribe((_, setting) -> {
                    if (!isShowing && setting != null) {
                        form.changeContainer(id, line -> line.withCooling(setting));
                        form.endTypingContainers();
                    }
                });
                addControl(reefer, "reefer", 2);
                Button removeButton = new Button(null, new Icon(Feather.X));
                removeButton.getStyleClass().add("ld-quiet");
                removeButton.setOnAction(_ -> {
                    form.removeContainer(id);
                    focusFirstRow();
                });
                addControl(removeButton, "remove", COLUMNS - 1);
                note.setWrapText(true);
                note.getStyleClass().addAll("ld-small", "ld-warning");
                GridPane.setConstraints(note, 0, 2 * position, COLUMNS, 1, HPos.LEFT, null);
                Visibility.bindVisibleAndManaged(note, note.textProperty().isNotEmpty());
                nodes.add(note);
            }

            private void addControl(Control control, String name, int gridColumn) {
                control.setId("drayContainer-" + name + "-" + position);
                control.setAccessibleText(
                        texts.text("dray.containers.accessible", position, texts.text("dray.containers." + name)));
                GridPane.setConstraints(control, gridColumn, 2 * position - 1);
                nodes.add(control);
            }

            private TextField createField(Column column) {
                boolean isNumber = column.name().equals("number");
                TextField field = new TextField() {
                    @Override
                    public void paste() {
                        String pasted = Clipboard.getSystemClipboard().getString();
                        if (!isNumber || pasted == null || !pasteContainers(id, pasted)) {
                            super.paste();
                        }
                    }
                };
                field.getStyleClass().add("dray-container-" + (isNumber ? "number" : "value"));
                field.setPromptText(texts.text("dray.containers." + column.name() + ".prompt"));
                field.textProperty().subscribe((_, text) -> {
                    if (!isShowing) {
                        form.changeContainer(id, line -> column.setter().apply(line, text));
                    }
                });
                field.focusedProperty().subscribe((_, isFocused) -> {
                    if (!isFocused && !isShowing) {
                        if (column.isDate()) {
                            form.calendar()
                                    .parseDate(field.getText())
                                    .ifPresent(day -> field.setText(
                                            form.calendar().formats().format(day)));
                        }
                        form.endTypingContainers();
                    }
                });
                field.setOnAction(_ -> {
                    if (position == shownRowCount
                            && !field.getText().isBlank()
                            && position < DrayageQuoteViewModel.MAX_CONTAINERS) {
                        addRowAndFocus();
                    } else {
                        field.requestFocusTraversal(TraversalDirection.NEXT);
                    }
                });
                return field;
            }

            // Setting a text, even the same, removes the undo history, which is of another container.
            void show(ContainerLine line) {
                boolean isOtherContainer = isOfOtherForm || !line.id().equals(id);
                id = line.id();
                isOfOtherForm = false;
                for (int index = 0; index < columns.size(); index++) {
                    TextField field = fields.get(index);
                    String text = columns.get(index).getter().apply(line);
                    if (isOtherContainer || !text.equals(field.getText())) {
                        field.setText(text);
                    }
                }
                if (isOtherContainer) {
                    reefer.hide();
                }
                reefer.setValue(line.cooling());
                note.setText(form.containerNote(line));
            }
        }
    }
}
