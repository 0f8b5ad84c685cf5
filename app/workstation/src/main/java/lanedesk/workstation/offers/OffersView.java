package lanedesk.workstation.offers;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferQuery;
import lanedesk.journal.offer.OfferQuery.OfferSection;
import lanedesk.journal.offer.OfferState;
import lanedesk.workstation.fx.ActionBar;
import lanedesk.workstation.fx.Chip;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.PeriodicUpdate;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.ClipboardText;
import lanedesk.workstation.fx.layout.ObserveWhileShown;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.SearchField;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.offers.OfferColumns.Column;
import lanedesk.workstation.offers.OfferDetailViewModel.Question;
import lanedesk.workstation.offers.OffersViewModel.Listing;
import lanedesk.workstation.offers.OffersViewModel.Tab;
import lanedesk.workstation.printouts.QuoteSheetWriter;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shipment.BuyRateVisibility;
import org.jspecify.annotations.Nullable;

/// The offer page: the list with its filters, the selected offer beside it, and the actions at the end.
public final class OffersView implements Screen {

    private static final PseudoClass NARROW = PseudoClass.getPseudoClass("narrow");
    // The width of the page with its detail pane, in ems, below which the page counts as narrow.
    private static final double NARROW_WIDTH = 84;
    // The interval of updates: due offers change with time, and the remaining validity is shown.
    private static final Duration UPDATE_INTERVAL = Duration.ofSeconds(1);
    private static final int TICKS_TO_RELOAD = 20;
    private static final int LAST_DIGIT = 9;

    private final OffersViewModel model;
    private final OfferDetailViewModel detailModel;
    private final OfferDetailView detailView;
    private final OfferPrompts prompts;
    private final BuyRateVisibility buyRateVisibility;
    private final OfferFormatter formatter;
    private final OfferColumns columns;
    private int ticks;
    private final Parent root;
    private @Nullable UUID selectedOfferId;
    private boolean isUpdatingList;

    @FXML
    private Label wonShare;

    @FXML
    private SearchField offersSearch;

    @FXML
    private SegmentedChoice<Tab> offersTab;

    @FXML
    private FlowPane offersFilters;

    @FXML
    private MenuButton offersDispatcher;

    @FXML
    private HBox offersHeadings;

    @FXML
    private ListView<OfferLine> offersList;

    @FXML
    private Label monthWon;

    @FXML
    private Label monthLost;

    @FXML
    private Label monthExpired;

    @FXML
    private VBox offersDetailPane;

    @FXML
    private ActionBar offersBar;

    @FXML
    private Button offerRequote;

    @FXML
    private Button offerCopy;

    @FXML
    private Button offerFollowUp;

    @FXML
    private Button offerNote;

    @FXML
    private Button offerLost;

    @FXML
    private Button offerWon;

    OffersView(
            OffersViewModel model,
            OfferDetailViewModel detailModel,
            OfferDetailView detailView,
            OfferPrompts prompts,
            BuyRateVisibility buyRateVisibility,
            OfferFormatter formatter,
            Texts texts) {
        this.model = model;
        this.detailModel = detailModel;
        this.detailView = detailView;
        this.prompts = prompts;
        this.buyRateVisibility = buyRateVisibility;
        this.formatter = formatter;
        columns = new OfferColumns(formatter, model::currentTime, this::headingText);
        this.root = FxmlViews.load(this, texts.textsOfFeature(OffersView.class)).root();
        PeriodicUpdate.runPeriodicallyWhileShown(root, UPDATE_INTERVAL, this::refreshOrReloadOnTick);
    }

    // Called every second. Reloads the list every TICKS_TO_RELOAD seconds. Redraws the list every second while
    // a line shows seconds, so that an expired offer does not look valid.
    private void refreshOrReloadOnTick() {
        Instant now = model.currentTime();
        ticks++;
        boolean isReloadDue = ticks % TICKS_TO_RELOAD == 0;
        if (isReloadDue) {
            model.list.reload();
        }
        if (isReloadDue
                || offersList.getItems().stream()
                        .anyMatch(line -> OfferFormatter.isRemainingTimeShownInSeconds(line, now))) {
            offersList.refresh();
        }
    }

    @FXML
    private void initialize() {
        offersDetailPane.getChildren().add(detailView.root);
        VBox.setVgrow(detailView.root, Priority.ALWAYS);
        offersSearch.textProperty().bindBidirectional(model.searchText);
        offersTab.setFormatter(tab -> formatter.text("offers.tab." + tab));
        offersTab.valueProperty().bindBidirectional(model.tab);
        model.filter.subscribe(this::showFilters);
        createHeadings();
        setUpOfferList();
        initializeActionBar();
        model.listingProperty().subscribe(this::showListingAndSelectOffer);
        ObserveWhileShown.subscribeWhileInScene(
                offersList, buyRateVisibility.buyRatesHiddenProperty(), columns::setProfitHiddenAndDistributeWidth);
        offersList.widthProperty().subscribe(this::distributeWidth);
        wonShare.fontProperty().subscribe(this::distributeWidth);
    }

    private void distributeWidth() {
        double fontSize = wonShare.getFont().getSize();
        double totalWidth = offersList.getWidth() + offersDetailPane.getWidth();
        offersDetailPane.pseudoClassStateChanged(NARROW, totalWidth > 0 && totalWidth < NARROW_WIDTH * fontSize);
        columns.setWidthAndFontSizeAndDistribute(offersList.getWidth(), fontSize);
    }

    private void createHeadings() {
        for (Column column : Column.values()) {
            Label heading = new Label();
            boolean isNumeric = column == Column.SELL || column == Column.PROFIT || column == Column.VALID;
            heading.getStyleClass().add(isNumeric ? "offer-number" : "offer-heading");
            heading.textProperty().bind(Bindings.createStringBinding(() -> headingText(column), model.tab));
            columns.bindWidthAndVisibility(column, heading);
            offersHeadings.getChildren().add(heading);
        }
    }

    private String headingText(Column column) {
        boolean isClosedTab = model.tab.get() == Tab.WON || model.tab.get() == Tab.LOST;
        String name = switch (column) {
            case VALID -> isClosedTab ? "closed" : "valid";
            case DUE -> isClosedTab ? "when" : "due";
            case LANE -> "lane";
            case CUSTOMER -> "customer";
            case SELL -> "sell";
            case PROFIT -> "profit";
            case DISPATCHER -> "who";
        };
        return formatter.text("offers.column." + name, formatter.formats.zoneNameAt(model.currentTime()));
    }

    private void setUpOfferList() {
        offersList.setCellFactory(_ -> createCell());
        Label emptyLabel = new Label();
        emptyLabel.setWrapText(true);
        emptyLabel.textProperty().bind(model.listingProperty().map(this::emptyListText));
        offersList.setPlaceholder(emptyLabel);
        offersList.getSelectionModel().selectedItemProperty().subscribe(this::showSelectedOffer);
        offersList.addEventHandler(KeyEvent.KEY_PRESSED, this::cancelQuestionOnEscape);
        offersSearch.addEventHandler(KeyEvent.KEY_PRESSED, keyEvent -> {
            if (keyEvent.getCode() == KeyCode.DOWN || keyEvent.getCode() == KeyCode.ENTER) {
                offersList.requestFocus();
                keyEvent.consume();
            }
        });
    }

    // Clicks are handled by the cells, so that clicks on the scroll bar and below the last line have no effect.
    private OfferListCell createCell() {
        OfferListCell cell = columns.createCell();
        cell.setOnMouseClicked(click -> {
            boolean isOpening = cell.getItem() instanceof OfferLine.RemainingOffers
                    || (cell.getItem() instanceof OfferLine.Row && click.getClickCount() == 2);
            if (isOpening && click.getButton() == MouseButton.PRIMARY) {
                openShipmentOrLoadMore();
            }
        });
        return cell;
    }

    private String emptyListText(Listing listing) {
        boolean hasOffers = listing.counts().counts().values().stream().anyMatch(count -> count > 0);
        boolean isFiltered =
                !offersSearch.getText().isBlank() || !model.filter.get().equals(OfferQuery.matchingAll());
        return formatter.text(hasOffers || isFiltered ? "offers.empty.none" : "offers.empty.new");
    }

    /// Selects an offer when the list is loaded that has it.
    void selectOfferWhenListed(UUID offer) {
        selectedOfferId = offer;
    }

    // Shows the selected offer. Selections that the list itself makes while its rows are replaced are ignored.
    private void showSelectedOffer(@Nullable OfferLine line) {
        if (!isUpdatingList && line instanceof OfferLine.Row(Offer offer, var _)) {
            selectedOfferId = offer.id();
            detailModel.selectOrUpdateOffer(offer);
        }
    }

    // Shows a loaded list. The selected offer stays selected. If the list does not have this offer, the first
    // offer is selected, or none if the list has no offers.
    private void showListingAndSelectOffer(@Nullable Listing listing) {
        if (listing == null) {
            return;
        }
        showCountsAndDispatchers(listing);
        columns.setLinesAndMeasureColumns(listing.lines());
        if (!offersList.getItems().equals(listing.lines())) {
            isUpdatingList = true;
            offersList.getSelectionModel().clearSelection();
            offersList.getItems().setAll(listing.lines());
            isUpdatingList = false;
        }
        int firstOfferLine = -1;
        int sameOfferLine = -1;
        for (int line = 0; line < listing.lines().size(); line++) {
            if (listing.lines().get(line) instanceof OfferLine.Row(Offer offer, var _)) {
                firstOfferLine = firstOfferLine < 0 ? line : firstOfferLine;
                sameOfferLine = offer.id().equals(selectedOfferId) ? line : sameOfferLine;
            }
        }
        int selectedLine = sameOfferLine < 0 ? firstOfferLine : sameOfferLine;
        if (selectedLine < 0) {
            detailModel.selectOrUpdateOffer(null);
        } else {
            offersList.getSelectionModel().select(selectedLine);
            offersList.getFocusModel().focus(selectedLine);
        }
        showMonthSummary(listing);
    }

    private void showCountsAndDispatchers(Listing listing) {
        offersTab.setFormatter(tab -> formatter.text("offers.tab." + tab) + "  "
                + formatter.formats.formatInteger(tab.countOffers(listing.counts())));
        offersDispatcher.getItems().setAll(createDispatcherItem(null));
        listing.dispatchers().forEach(value -> offersDispatcher.getItems().add(createDispatcherItem(value)));
    }

    private MenuItem createDispatcherItem(@Nullable String dispatcher) {
        MenuItem item =
                new MenuItem(dispatcher == null ? formatter.text("offers.everyone") : formatter.nameOrMe(dispatcher));
        item.setMnemonicParsing(false);
        item.setOnAction(_ -> model.filter.set(model.filter.get().withDispatcher(dispatcher)));
        return item;
    }

    private void showFilters(OfferQuery filter) {
        offersDispatcher.setText(
                filter.dispatcher() == null
                        ? formatter.text("offers.everyone")
                        : formatter.nameOrMe(filter.dispatcher()));
        offersFilters.getChildren().clear();
        if (filter.customerNumber() != null) {
            addFilterChip(formatter.text("offers.only.customer"), filter.withCustomerNumber(null));
        }
        Instant from = filter.from();
        Instant until = filter.until();
        boolean isFromReport = filter.isOnePerShipment() || from != null || until != null;
        Predicate<Tab> isTabOffered = tab -> isFromReport || !Tab.REPORT_TABS.contains(tab) || tab == model.tab.get();
        offersTab.getItems().setAll(Stream.of(Tab.values()).filter(isTabOffered).toList());
        if (isFromReport) {
            String text = from == null || until == null
                    ? formatter.text("offers.only.shipments")
                    : formatter.text("offers.only.told", formatter.formats.formatDateRange(from, until));
            addFilterChip(text, filter.withoutTimesAndGrouping());
        }
        if (filter.lane() != null) {
            addFilterChip(formatter.text("offers.only.lane"), filter.withLane(null));
        }
    }

    private void addFilterChip(String text, OfferQuery filterWithoutIt) {
        Chip chip = new Chip(text, Tone.ACCENT);
        chip.setClosable(true);
        chip.setCloseText(formatter.text("offers.filter.remove", text));
        chip.setOnClose(_ -> model.filter.set(filterWithoutIt));
        offersFilters.getChildren().add(chip);
    }

    private void openShipmentOrLoadMore() {
        switch (offersList.getSelectionModel().getSelectedItem()) {
            case OfferLine.RemainingOffers _ -> model.loadMoreRows();
            case OfferLine.Row _ -> detailModel.openShipment();
            case null, default -> {
                // nothing to open
            }
        }
    }

    private void showMonthSummary(Listing listing) {
        String month = DateTimeFormatter.ofPattern("LLLL", formatter.formats.locale())
                .format(LocalDate.ofInstant(model.currentTime(), formatter.formats.zone()));
        wonShare.setText(formatter.wonShareText(listing.answeredThisMonth(), month));
        monthWon.setText(formatter.text("offers.tab.WON") + "  "
                + formatter.text("offers.month.won", listing.answeredThisMonth().wonCount()));
        monthLost.setText(
                formatter.text("offers.tab.LOST") + "  " + formatter.lostCountsText(listing.answeredThisMonth()));
        monthExpired.setText(formatter.text("offers.tab.EXPIRED") + "  "
                + formatter.text("offers.month.lapsed", listing.counts().countInSection(OfferSection.LAPSED)));
    }

    private void filterByLaneOrCustomerOfSelected(boolean byLane) {
        Offer offer = detailView.selectedOffer();
        if (offer != null) {
            OfferQuery currentFilter = model.filter.get();
            model.filter.set(
                    byLane
                            ? currentFilter.withLane(offer.lane())
                            : currentFilter.withCustomerNumber(offer.customer().customerNumber()));
        }
    }

    private void initializeActionBar() {
        detailModel.detailProperty().subscribe(this::updateActions);
        detailModel.question.subscribe(
                (_, _) -> updateActions(detailModel.detailProperty().get()));
        detailModel.requestingRatesProperty().subscribe(isRequesting -> {
            if (isRequesting) {
                offersBar.showProgressAfterDelay(
                        formatter.text("offers.requote.asking"), -1, detailModel::cancelRequote);
            } else {
                offersBar.hideProgress();
            }
        });
        offerRequote.setOnAction(_ -> detailModel.requoteIfCustomerActive());
        offerCopy.setOnAction(_ -> copySheetAndRecordSent());
        offerFollowUp.setOnAction(_ -> prompts.promptForFollowUp(offerFollowUp, detailModel::planFollowUp));
        detailView.setOnChangeValidity(this::promptForValidity);
        offerNote.setOnAction(_ -> prompts.promptForNote(offerNote, detailModel::addNote));
        offerLost.setOnAction(_ -> promptForLossReason());
        offerWon.setOnAction(_ -> {
            detailModel.acceptOrAskOrOpenNextPage();
            if (detailModel.question.get() == Question.ACCEPTED_RATE) {
                offersList.requestFocus();
            }
        });
    }

    private void updateActions(@Nullable OfferDetail offerDetail) {
        boolean isNone = offerDetail == null;
        List.of(offerRequote, offerCopy, offerFollowUp, offerNote, offerLost, offerWon)
                .forEach(button -> button.setDisable(isNone));
        if (offerDetail == null) {
            offerWon.setText(formatter.text("offers.open"));
            return;
        }
        OfferState state = offerDetail.offer().status().state();
        Visibility.setVisibleAndManaged(offerLost, OfferDetailViewModel.canBeLost(offerDetail.offer()));
        boolean isAskingForRate = detailModel.question.get() == Question.ACCEPTED_RATE;
        offerWon.setDisable(isAskingForRate);
        if (isAskingForRate) {
            offerWon.setText(formatter.text("offers.won.number"));
        } else if (offerDetail.offer().status().isBooked()) {
            offerWon.setText(formatter.text("offers.won.papers"));
        } else if (OfferDetailViewModel.mustAskForAcceptedRate(offerDetail)) {
            offerWon.setText(formatter.text("offers.won.several"));
        } else {
            offerWon.setText(formatter.text(
                    state == OfferState.WON ? "offers.won.book" : "offers.won",
                    formatter.formats.formatMoney(offerDetail.selectedPrice().sellPrice())));
        }
    }

    // On Escape, cancels the question about the loss reason or the accepted price.
    private void cancelQuestionOnEscape(KeyEvent keyEvent) {
        if (keyEvent.getCode() == KeyCode.ESCAPE) {
            detailModel.question.set(Question.NONE);
            keyEvent.consume();
        }
    }

    // Returns an action that opens the prompt after the key event, because the letter of the key would
    // otherwise be typed into the prompt.
    private static Runnable createRunLaterAction(Runnable prompt) {
        return () -> Platform.runLater(prompt);
    }

    private void promptForLossReason() {
        detailModel.question.set(Question.LOSS_REASON);
        offersList.requestFocus();
    }

    private void promptForValidity() {
        Offer offer = detailView.selectedOffer();
        if (offer != null && isSelectedOfferOpen()) {
            Instant validityEnd = offer.details().prices().earliestExpiry();
            prompts.validityPrompt.showAtField(
                    detailView.validityLinkOrFacts(),
                    validityEnd,
                    chosenEnd -> detailModel.changeValidityEnd(chosenEnd == null ? validityEnd : chosenEnd));
        }
    }

    private void copySheetAndRecordSent() {
        detailModel.copySheetAndRecordSent(sheet ->
                ClipboardText.copyToClipboard(QuoteSheetWriter.toPlainText(sheet), QuoteSheetWriter.toHtml(sheet, "")));
    }

    private boolean isSelectedOfferOpen() {
        Offer offer = detailView.selectedOffer();
        return offer != null && offer.status().state() == OfferState.OPEN;
    }

    private List<Command> createOfferCommands(CommandGroup group) {
        BooleanSupplier isListFocused = offersList::isFocused;
        BooleanSupplier isOfferShown = detailView::hasSelectedOffer;
        List<Command> commands = new ArrayList<>(List.of(
                group.createCommandWhen("offers.requote", isOfferShown, detailModel::requoteIfCustomerActive),
                group.createCommandWhen("offers.copy", isOfferShown, this::copySheetAndRecordSent)
                        .withLocalKeys(isListFocused),
                group.createCommandWhen("offers.win", isOfferShown, offerWon::fire)
                        .withLocalKeys(isListFocused),
                group.createCommandWhen(
                                "offers.lose",
                                () -> detailView.hasSelectedOffer() && offerLost.isVisible(),
                                this::promptForLossReason)
                        .withLocalKeys(isListFocused),
                group.createCommandWhen("offers.note", isOfferShown, createRunLaterAction(offerNote::fire))
                        .withLocalKeys(isListFocused),
                group.createCommandWhen("offers.callBack", isOfferShown, createRunLaterAction(offerFollowUp::fire))
                        .withLocalKeys(isListFocused),
                group.createCommandWhen(
                                "offers.hold", this::isSelectedOfferOpen, createRunLaterAction(this::promptForValidity))
                        .withLocalKeys(isListFocused)));
        Question question = detailModel.question.get();
        List<String> reasons = question == Question.LOSS_REASON ? detailView.lossReasonTexts() : List.of();
        List<String> options = question == Question.ACCEPTED_RATE ? detailView.priceOptionTexts() : List.of();
        for (int index = 1; index <= Math.min(options.size(), LAST_DIGIT); index++) {
            int digit = index;
            String label = formatter.text("offers.win.for", options.get(index - 1));
            commands.add(Command.alwaysEnabled(
                            "offers.win." + index,
                            group.heading(),
                            label,
                            () -> detailModel.recordWonByNumberAndOpenBookingPage(digit))
                    .withFixedLocalKeys(isListFocused, Integer.toString(index)));
        }
        for (int index = 1; index <= reasons.size(); index++) {
            int digit = index;
            String label = formatter.text("offers.lose.for", reasons.get(index - 1));
            commands.add(Command.alwaysEnabled(
                            "offers.lose." + index,
                            group.heading(),
                            label,
                            createRunLaterAction(() -> detailView.recordLossByDigitOrPromptForName(digit)))
                    .withFixedLocalKeys(isListFocused, Integer.toString(index)));
        }
        return commands;
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Command> commands() {
        CommandGroup group = new CommandGroup(formatter.text("offers.group"), formatter.texts);
        List<Command> commands = new ArrayList<>(createOfferCommands(group));
        commands.add(group.createCommand("offers.search", offersSearch::requestFocus));
        commands.add(group.createCommandWhen(
                "offers.only.customer", detailView::hasSelectedOffer, () -> filterByLaneOrCustomerOfSelected(false)));
        commands.add(group.createCommandWhen(
                "offers.only.lane", detailView::hasSelectedOffer, () -> filterByLaneOrCustomerOfSelected(true)));
        commands.add(group.createCommandWhen("offers.open", detailView::hasSelectedOffer, this::openShipmentOrLoadMore)
                .withLocalKeys(offersList::isFocused));
        return commands;
    }

    @Override
    public void onShown() {
        model.list.startUpdating();
        offersList.requestFocus();
    }

    @Override
    public void onHidden() {
        model.list.stopUpdating();
    }
}
