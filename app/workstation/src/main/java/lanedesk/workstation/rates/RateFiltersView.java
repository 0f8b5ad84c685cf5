package lanedesk.workstation.rates;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import lanedesk.workstation.fx.MultipleChoiceField;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.InputBindings;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.SearchField;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateFilter;
import lanedesk.workstation.rates.text.RateFormatter;
import org.jspecify.annotations.Nullable;

/// Shows the filters of the rates: mode, carriers, services, search text, transit days and price.
final class RateFiltersView {

    private static final PseudoClass INVALID = PseudoClass.getPseudoClass("invalid");
    private static final int NO_DAY_LIMIT = 0;

    private final RateBoardViewModel boardModel;
    private final RateFormatter rateFormatter;
    private boolean isShowingFilter;
    private RateFilter.@Nullable Choices offeredChoices;

    @FXML
    private SegmentedChoice<String> rateModes;

    @FXML
    private SearchField rateSearch;

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

    RateFiltersView(RateBoardViewModel boardModel) {
        this.boardModel = boardModel;
        rateFormatter = boardModel.rateFormatter;
    }

    @FXML
    private void initialize() {
        Visibility.setVisibleAndManaged(rateDays, !boardModel.isDrayage());
        if (boardModel.isDrayage()) {
            rateSearch.setPromptText(rateFormatter.textOf("rates.filter.text.drayage.prompt"));
            rateSearch.setAccessibleText(rateFormatter.textOf("rates.filter.text.drayage"));
        }
        RateFilter filter = boardModel.filterProperty().get();
        rateSearch.setText(filter.text());
        ratePrice.setText(filter.price());
        rateCarriers.setNaming(rateFormatter.texts()::joinLabelAndValue);
        rateServices.setNaming(rateFormatter.texts()::joinLabelAndValue);
        rateCarriers.setCountText(number -> rateFormatter.textOf("rates.filter.carrier.count", number));
        rateServices.setCountText(number -> rateFormatter.textOf("rates.filter.service.count", number));
        InputBindings.setChoiceFormatter(
                rateDays,
                maxDays -> maxDays == NO_DAY_LIMIT
                        ? rateFormatter.textOf("rates.filter.days.any")
                        : rateFormatter.textOf("rates.filter.days.most", maxDays));
        if (!boardModel.isDrayage()) {
            showFiltersBeforeRates();
        }
        boardModel.snapshotProperty().subscribe(snapshot -> {
            if (snapshot != null) {
                showFilter();
            }
        });
        rateModes.valueProperty().subscribe((_, _) -> applyTypedFilter());
        rateSearch.textProperty().subscribe((_, _) -> applyTypedFilter());
        rateCarriers.checkedItemsProperty().subscribe((_, _) -> applyTypedFilter());
        rateServices.checkedItemsProperty().subscribe((_, _) -> applyTypedFilter());
        rateDays.valueProperty().subscribe((_, _) -> applyTypedFilter());
        ratePrice.textProperty().subscribe((_, _) -> applyTypedFilter());
        rateInTime.selectedProperty().subscribe((_, _) -> applyTypedFilter());
    }

    // OTR quotes usually have several carriers and services, so these filters are shown before the rates are
    // received.
    private void showFiltersBeforeRates() {
        Visibility.setVisibleAndManaged(rateCarriers, true);
        Visibility.setVisibleAndManaged(rateServices, true);
        rateDays.getItems().setAll(NO_DAY_LIMIT);
        rateDays.setValue(NO_DAY_LIMIT);
    }

    private void applyTypedFilter() {
        if (boardModel.boardProperty().get() != null && !isShowingFilter) {
            String mode = rateModes.getValue();
            Integer maximum = rateDays.getValue();
            ratePrice.pseudoClassStateChanged(INVALID, !RateFilter.isValidPriceLimit(ratePrice.getText()));
            boardModel.applyFilter(new RateFilter(
                    mode == null ? "" : mode,
                    rateCarriers.getCheckedItems(),
                    rateServices.getCheckedItems(),
                    rateSearch.getText(),
                    maximum == null || maximum == NO_DAY_LIMIT ? null : maximum,
                    ratePrice.getText(),
                    boardModel.filterProperty().get().pinnedOnly(),
                    rateInTime.isSelected()));
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
        rateCarriers.setChecked(Set.of());
        rateServices.setChecked(Set.of());
        rateDays.setValue(NO_DAY_LIMIT);
        ratePrice.setText("");
        rateInTime.setSelected(false);
        isShowingFilter = false;
        ratePrice.pseudoClassStateChanged(INVALID, false);
        boardModel.applyFilter(RateFilter.ALL);
    }

    // Shows the filter, with the modes, carriers and services that the loaded rates have.
    private void showFilter() {
        isShowingFilter = true;
        RateFilter filter = boardModel.filterProperty().get();
        RateFilter.Choices choices = boardModel.pricedRates().filterChoices();
        List<String> modeItems = new ArrayList<>();
        modeItems.add("");
        modeItems.addAll(choices.modes().keySet());
        Visibility.setVisibleAndManaged(rateModes, modeItems.size() > 2);
        if (!rateModes.getItems().equals(modeItems) || !choices.equals(offeredChoices)) {
            offeredChoices = choices;
            rateModes.setText(
                    mode -> (mode.isEmpty() ? rateFormatter.textOf("rates.mode.all") : rateFormatter.modeName(mode))
                            + " " + rateFormatter.formats().formatInteger(choices.countOfMode(mode)));
            rateModes.getItems().setAll(modeItems);
            rateModes.setValue(modeItems.contains(filter.mode()) ? filter.mode() : "");
        }
        setChoices(rateCarriers, choices.carriers(), filter.carriers());
        setChoices(rateServices, choices.services(), filter.services());
        // The selected limit is listed even if it is not among the useful limits of the loaded rates.
        Integer maximum = Objects.requireNonNullElse(filter.most(), NO_DAY_LIMIT);
        List<Integer> limits = Stream.concat(Stream.of(NO_DAY_LIMIT, maximum), choices.days().stream())
                .distinct()
                .sorted()
                .toList();
        if (!rateDays.getItems().equals(limits)) {
            rateDays.getItems().setAll(limits);
            rateDays.setValue(maximum);
        }
        showInTimeFilter(filter);
        isShowingFilter = false;
    }

    private static void setChoices(MultipleChoiceField choice, List<String> texts, Set<String> ticked) {
        Visibility.setVisibleAndManaged(choice, texts.size() > 1);
        choice.setOptions(texts, ticked);
    }

    // Shows the filter if a rate is late, or if the filter is active.
    private void showInTimeFilter(RateFilter filter) {
        PricedRates rates = boardModel.pricedRates();
        long late = rates.rows().stream().filter(rates::isLate).count();
        int total = rates.rows().size();
        rateInTime.setText(rateFormatter.textOf("rates.filter.inTime", total - late, total));
        rateInTime.setSelected(filter.inTime());
        Visibility.setVisibleAndManaged(rateInTime, late > 0 || filter.inTime());
    }
}
