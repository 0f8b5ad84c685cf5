package lanedesk.workstation.rates;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.util.Subscription;
import lanedesk.freight.SellPricing;
import lanedesk.workstation.fx.MultipleChoiceField;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.InputBindings;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.SearchField;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateFilter;
import lanedesk.workstation.rates.board.StoredPricing;
import lanedesk.workstation.rates.text.RateFormatter;
import org.jspecify.annotations.Nullable;

/// Shows the rows above the rates: the lane history with the sell price rule, which is collapsed by default,
/// and the filters by mode, carrier, service, search text, transit days and price.
final class RateToolsView {

    private static final PseudoClass INVALID = PseudoClass.getPseudoClass("invalid");
    private static final int NO_DAY_LIMIT = 0;

    private RateBoardViewModel boardModel;
    private Subscription modelSubscription = Subscription.EMPTY;
    private final RateFormatter rateFormatter;
    private final Node laneHistory;
    private boolean isFillingFields;
    private boolean isShowingFilter;
    private RateFilter.@Nullable Choices offeredChoices;

    @FXML
    private StackPane laneHistoryContainer;

    @FXML
    private ToggleButton ratePricing;

    @FXML
    private HBox pricingBar;

    @FXML
    private SegmentedChoice<SellPricing.Method> pricingMethod;

    @FXML
    private TextField pricingPercent;

    @FXML
    private TextField pricingMinimumProfit;

    @FXML
    private Label pricingError;

    @FXML
    private Button saveRuleForCustomer;

    @FXML
    private SegmentedChoice<String> rateModes;

    @FXML
    private SearchField rateSearch;

    @FXML
    private SegmentedChoice<RateFilter.CarrierChoice> rateCarrierChoice;

    @FXML
    private MultipleChoiceField rateCarriers;

    @FXML
    private MultipleChoiceField rateServices;

    @FXML
    private ComboBox<Integer> rateDays;

    @FXML
    private TextField ratePrice;

    @FXML
    private ToggleButton rateInTime;

    /// @param laneHistory shows the lane history beside the rule
    RateToolsView(RateBoardViewModel boardModel, Node laneHistory) {
        this.boardModel = boardModel;
        this.laneHistory = laneHistory;
        rateFormatter = boardModel.rateFormatter;
    }

    @FXML
    private void initialize() {
        initializePricing();
        initializeFilters();
    }

    private void initializePricing() {
        laneHistoryContainer.getChildren().setAll(laneHistory);
        BooleanProperty openProperty = ratePricing.selectedProperty();
        Visibility.bindVisibleAndManaged(
                pricingBar, openProperty.and(ratePricing.disableProperty().not()));
        pricingMethod.setFormatter(this::pricingMethodName);
        pricingMethod.getItems().setAll(SellPricing.Method.MARKUP, SellPricing.Method.MARGIN);
        openProperty.subscribe((_, isOpen) -> {
            if (isFillingFields) {
                return;
            }
            boardModel.sellPrices.isRuleShown = isOpen;
            if (isOpen) {
                pricingPercent.requestFocus();
                pricingPercent.selectAll();
            } else if (!pricingError.getText().isEmpty()) {
                fillRuleFields(boardModel.sellPrices.currentRuleProperty().get());
                applyTypedRuleOrShowError();
            }
        });
        pricingMethod.valueProperty().subscribe((_, _) -> applyTypedRuleOrShowError());
        Stream.of(pricingPercent, pricingMinimumProfit)
                .forEach(field -> field.textProperty().subscribe((_, _) -> applyTypedRuleOrShowError()));
    }

    private void initializeFilters() {
        Visibility.setVisibleAndManaged(rateDays, !boardModel.isDrayage());
        if (boardModel.isDrayage()) {
            rateSearch.setPromptText(rateFormatter.textOf("rates.filter.text.drayage.prompt"));
            rateSearch.setAccessibleText(rateFormatter.textOf("rates.filter.text.drayage"));
        }
        rateCarriers.setAccessibleTextFormatter(rateFormatter.texts()::joinLabelAndValue);
        rateServices.setAccessibleTextFormatter(rateFormatter.texts()::joinLabelAndValue);
        rateCarriers.setCountFormatter(number -> rateFormatter.textOf("rates.filter.carrier.count", number));
        rateServices.setCountFormatter(number -> rateFormatter.textOf("rates.filter.service.count", number));
        InputBindings.setChoiceFormatter(
                rateDays,
                maxDays -> maxDays == NO_DAY_LIMIT
                        ? rateFormatter.textOf("rates.filter.days.any")
                        : rateFormatter.textOf("rates.filter.days.most", maxDays));
        rateCarrierChoice.setFormatter(choice -> rateFormatter.textOf("rates.filter.preference." + choice));
        rateCarrierChoice.valueProperty().subscribe((_, _) -> applyTypedFilter());
        rateModes.valueProperty().subscribe((_, _) -> applyTypedFilter());
        rateSearch.textProperty().subscribe((_, _) -> applyTypedFilter());
        rateCarriers.checkedItemsProperty().subscribe((_, _) -> applyTypedFilter());
        rateServices.checkedItemsProperty().subscribe((_, _) -> applyTypedFilter());
        rateDays.valueProperty().subscribe((_, _) -> applyTypedFilter());
        ratePrice.textProperty().subscribe((_, _) -> applyTypedFilter());
        rateInTime.selectedProperty().subscribe((_, _) -> applyTypedFilter());
    }

    /// Shows the rule and the filter of another shipment's board.
    void setModel(RateBoardViewModel newModel) {
        modelSubscription.unsubscribe();
        boardModel = newModel;
        SellPriceEditor sellPrices = newModel.sellPrices;
        BooleanProperty buyHidden = newModel.buyRateVisibility.buyRatesHiddenProperty();
        ObservableValue<StoredPricing> rule = sellPrices.currentRuleProperty();
        ratePricing.disableProperty().bind(buyHidden);
        ratePricing.textProperty().bind(Bindings.createStringBinding(this::currentRuleText, rule, buyHidden));
        saveRuleForCustomer
                .textProperty()
                .bind(newModel.board
                        .map(board -> PlainText.toDisplayLine(board.customerName()))
                        .orElse("")
                        .map(customer -> rateFormatter.textOf(
                                newModel.canChangePriceRules() ? "rates.pricing.keep" : "rates.pricing.keep.locked",
                                customer)));
        saveRuleForCustomer
                .disableProperty()
                .bind(newModel.board.map(_ -> !newModel.canChangePriceRules()).orElse(false));
        isFillingFields = true;
        ratePricing.setSelected(sellPrices.isRuleShown);
        fillRuleFields(Objects.requireNonNullElse(sellPrices.invalidRule, rule.getValue()));
        applyTypedRuleOrShowError();
        showTypedFilterTexts(newModel.filter.get());
        showFilter();
        modelSubscription = Subscription.combine(
                sellPrices.addFieldSaver(this::validateRuleOrFocusInvalidField),
                rule.subscribe((_, newRule) -> showRuleUnlessFieldFocused(newRule)),
                newModel.snapshot.subscribe((_, _) -> showFilter()));
    }

    private void showTypedFilterTexts(RateFilter filter) {
        isShowingFilter = true;
        rateSearch.setText(filter.text());
        ratePrice.setText(filter.price());
        ratePrice.pseudoClassStateChanged(INVALID, !RateFilter.isBlankOrValidPriceLimit(filter.price()));
        isShowingFilter = false;
    }

    /// Closes the open list of a filter.
    void hideLists() {
        rateCarriers.hide();
        rateServices.hide();
        rateDays.hide();
    }

    private void applyTypedFilter() {
        if (boardModel.board.get() != null && !isShowingFilter) {
            String mode = rateModes.getValue();
            Integer maximum = rateDays.getValue();
            ratePrice.pseudoClassStateChanged(INVALID, !RateFilter.isBlankOrValidPriceLimit(ratePrice.getText()));
            boardModel.applyFilterAndCloseComparison(new RateFilter(
                    mode == null ? "" : mode,
                    rateCarriers.getCheckedItems(),
                    rateServices.getCheckedItems(),
                    rateSearch.getText(),
                    maximum == null || maximum == NO_DAY_LIMIT ? null : maximum,
                    ratePrice.getText(),
                    boardModel.filter.get().pinnedOnly(),
                    rateInTime.isSelected(),
                    Objects.requireNonNullElse(rateCarrierChoice.getValue(), RateFilter.CarrierChoice.ALL)));
        }
    }

    /// Makes the arrow-down key in the search field move the focus to the rates.
    void moveFocusToTableOnDownKey(Node rates) {
        rateSearch.focusResultsOnDownKey(rates);
    }

    void focusSearch() {
        IncrementalReveal.attachAndFocus(rateSearch);
    }

    /// Clears all filters.
    void clearAllFilters() {
        isShowingFilter = true;
        rateModes.setValue("");
        rateSearch.setText("");
        rateCarrierChoice.setValue(RateFilter.CarrierChoice.ALL);
        rateCarriers.setCheckedItems(Set.of());
        rateServices.setCheckedItems(Set.of());
        rateDays.setValue(NO_DAY_LIMIT);
        ratePrice.setText("");
        rateInTime.setSelected(false);
        isShowingFilter = false;
        ratePrice.pseudoClassStateChanged(INVALID, false);
        boardModel.applyFilterAndCloseComparison(RateFilter.ALL);
    }

    // Shows the current filter in its fields, which offer the modes, carriers and services that the loaded
    // rates have.
    private void showFilter() {
        isShowingFilter = true;
        RateFilter filter = boardModel.filter.get();
        RateFilter.Choices choices = boardModel.pricedRates().filterChoices();
        List<String> modeItems = new ArrayList<>();
        modeItems.add("");
        modeItems.addAll(choices.modes().keySet());
        Visibility.setVisibleAndManaged(rateModes, modeItems.size() > 2);
        if (!rateModes.getItems().equals(modeItems) || !choices.equals(offeredChoices)) {
            offeredChoices = choices;
            rateModes.setFormatter(
                    mode -> (mode.isEmpty() ? rateFormatter.textOf("rates.mode.all") : rateFormatter.modeName(mode))
                            + " " + rateFormatter.formats().formatInteger(choices.rateCountOfMode(mode)));
            rateModes.getItems().setAll(modeItems);
        }
        rateModes.setValue(modeItems.contains(filter.mode()) ? filter.mode() : "");
        Visibility.setVisibleAndManaged(
                rateCarrierChoice, choices.carrierChoices().size() > 1);
        if (!rateCarrierChoice.getItems().equals(choices.carrierChoices())) {
            rateCarrierChoice.getItems().setAll(choices.carrierChoices());
        }
        rateCarrierChoice.setValue(filter.carrierChoice());
        setChoicesAndVisibility(rateCarriers, choices.carriers(), filter.carriers());
        setChoicesAndVisibility(rateServices, choices.services(), filter.services());
        // The selected limit is listed even if it is not among the useful limits of the loaded rates.
        Integer maximum = Objects.requireNonNullElse(filter.most(), NO_DAY_LIMIT);
        List<Integer> limits = Stream.concat(Stream.of(NO_DAY_LIMIT, maximum), choices.days().stream())
                .distinct()
                .sorted()
                .toList();
        if (!rateDays.getItems().equals(limits)) {
            rateDays.getItems().setAll(limits);
        }
        rateDays.setValue(maximum);
        updateInTimeFilter(filter);
        isShowingFilter = false;
    }

    // Before the rates are received, an OTR board shows the choices, because OTR quotes usually have several.
    private void setChoicesAndVisibility(MultipleChoiceField choice, List<String> texts, Set<String> ticked) {
        boolean isOtrBeforeRates = boardModel.snapshot.get() == null && !boardModel.isDrayage();
        Visibility.setVisibleAndManaged(choice, texts.size() > 1 || isOtrBeforeRates);
        choice.setOptionsAndCheckedItems(texts, ticked);
    }

    // Updates the filter by delivery in time. The filter is shown only if a rate is late or the filter is
    // active.
    private void updateInTimeFilter(RateFilter filter) {
        PricedRates rates = boardModel.pricedRates();
        long late = rates.rows().stream().filter(rates::isLate).count();
        int total = rates.rows().size();
        rateInTime.setText(rateFormatter.textOf("rates.filter.inTime", total - late, total));
        rateInTime.setSelected(filter.inTime());
        Visibility.setVisibleAndManaged(rateInTime, late > 0 || filter.inTime());
    }

    private String pricingMethodName(SellPricing.Method method) {
        return rateFormatter.textOf("rates.pricing." + method.name().toLowerCase(Locale.ROOT));
    }

    // Returns the current rule as a short text; while buy rates are hidden, a text that says so.
    private String currentRuleText() {
        if (boardModel.buyRateVisibility.areBuyRatesHidden()) {
            return rateFormatter.textOf("rates.detail.hidden");
        }
        StoredPricing rule =
                boardModel.sellPrices.currentRuleProperty().get().withFormattedMinimumProfit(rateFormatter.formats());
        return rule.minimumProfitText().isBlank()
                ? rateFormatter.textOf("rates.pricing.short", pricingMethodName(rule.method()), rule.percent())
                : rateFormatter.textOf(
                        "rates.pricing.short.floor",
                        pricingMethodName(rule.method()),
                        rule.percent(),
                        rule.minimumProfitText());
    }

    private void applyTypedRuleOrShowError() {
        SellPricing.Method method = pricingMethod.getValue();
        if (!isFillingFields && method != null) {
            StoredPricing typedRule =
                    new StoredPricing(method, pricingPercent.getText(), pricingMinimumProfit.getText());
            String error = SellPriceEditor.ruleErrorKey(typedRule);
            pricingError.setText(error.isEmpty() ? "" : rateFormatter.textOf(error));
            pricingPercent.pseudoClassStateChanged(INVALID, !error.isEmpty() && !isMinimumProfitInvalid());
            pricingMinimumProfit.pseudoClassStateChanged(INVALID, !error.isEmpty() && isMinimumProfitInvalid());
            boardModel.sellPrices.invalidRule = error.isEmpty() ? null : typedRule;
            boardModel.sellPrices.saveRuleAndRepriceIfValid(typedRule);
        }
    }

    private boolean isMinimumProfitInvalid() {
        return !SellPriceEditor.ruleErrorKey(
                        new StoredPricing(SellPricing.Method.MARKUP, "0", pricingMinimumProfit.getText()))
                .isEmpty();
    }

    // Returns whether the typed rule is valid; otherwise focuses the invalid field. An invalid rule counts as
    // valid while its row is collapsed, buy rates are hidden, or the comparison is shown.
    private boolean validateRuleOrFocusInvalidField() {
        boolean isValid = pricingError.getText().isEmpty()
                || !ratePricing.isSelected()
                || boardModel.buyRateVisibility.areBuyRatesHidden()
                || boardModel.isComparing.get();
        if (!isValid) {
            (isMinimumProfitInvalid() ? pricingMinimumProfit : pricingPercent).requestFocus();
        }
        return isValid;
    }

    // Shows and applies the rule. Does nothing while the field of the percentage or of the minimum profit has
    // the focus.
    private void showRuleUnlessFieldFocused(StoredPricing newPricing) {
        if (!pricingPercent.isFocused() && !pricingMinimumProfit.isFocused()) {
            fillRuleFields(newPricing);
            // The saved rule may price no rate, in which case the fields show an error.
            applyTypedRuleOrShowError();
        }
    }

    private void fillRuleFields(StoredPricing rule) {
        isFillingFields = true;
        pricingMethod.setValue(rule.method());
        pricingPercent.setText(rule.percent());
        pricingMinimumProfit.setText(rule.minimumProfitText());
        isFillingFields = false;
    }

    @FXML
    private void saveRuleForCustomerIfValid() {
        Board board = boardModel.board.get();
        if (validateRuleOrFocusInvalidField()
                && board != null
                && pricingError.getText().isEmpty()) {
            boardModel.sellPrices.startSavingRuleForCustomer(board.customerNumber());
        }
    }

    @FXML
    private void saveRuleAsDefaultIfValid() {
        if (validateRuleOrFocusInvalidField() && pricingError.getText().isEmpty()) {
            boardModel.sellPrices.saveRuleAsDefault();
        }
    }
}
