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
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.TickedChoice;
import lanedesk.workstation.fx.input.InputBindings;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.SearchField;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateFilter;
import lanedesk.workstation.rates.text.RateFormatter;
import org.jspecify.annotations.Nullable;

/// The filter row: mode, carriers, services, days and price.
final class RateFiltersView {

    private static final PseudoClass INVALID = PseudoClass.getPseudoClass("invalid");
    private static final int NO_DAY_LIMIT = 0;

    private final RateBoardViewModel model;
    private final RateFormatter rateFormatter;
    private boolean isFilling;
    private RateFilter.@Nullable Choices offeredChoices;

    @FXML
    private SegmentedChoice<String> rateModes;

    @FXML
    private SearchField rateSearch;

    @FXML
    private TickedChoice rateCarriers;

    @FXML
    private TickedChoice rateServices;

    @FXML
    private ComboBox<Integer> rateDays;

    @FXML
    private TextField ratePrice;

    @FXML
    private ToggleButton rateInTime;

    RateFiltersView(RateBoardViewModel model) {
        this.model = model;
        rateFormatter = model.rateFormatter;
    }

    @FXML
    private void initialize() {
        Visibility.setShown(rateDays, !model.isDrayage());
        if (model.isDrayage()) {
            rateSearch.setPromptText(rateFormatter.text("rates.filter.text.drayage.prompt"));
            rateSearch.setAccessibleText(rateFormatter.text("rates.filter.text.drayage"));
        }
        RateFilter filter = model.filterProperty().get();
        rateSearch.setText(filter.text());
        ratePrice.setText(filter.price());
        rateCarriers.setNaming(rateFormatter.texts()::labelled);
        rateServices.setNaming(rateFormatter.texts()::labelled);
        rateCarriers.setCountText(number -> rateFormatter.text("rates.filter.carrier.count", number));
        rateServices.setCountText(number -> rateFormatter.text("rates.filter.service.count", number));
        InputBindings.setChoiceFormatter(
                rateDays,
                most -> most == NO_DAY_LIMIT
                        ? rateFormatter.text("rates.filter.days.any")
                        : rateFormatter.text("rates.filter.days.most", most));
        if (!model.isDrayage()) {
            showFiltersBeforeRates();
        }
        model.snapshotProperty().subscribe(shown -> {
            if (shown != null) {
                show();
            }
        });
        rateModes.valueProperty().subscribe((_, _) -> applyFilter());
        rateSearch.textProperty().subscribe((_, _) -> applyFilter());
        rateCarriers.checkedItemsProperty().subscribe((_, _) -> applyFilter());
        rateServices.checkedItemsProperty().subscribe((_, _) -> applyFilter());
        rateDays.valueProperty().subscribe((_, _) -> applyFilter());
        ratePrice.textProperty().subscribe((_, _) -> applyFilter());
        rateInTime.selectedProperty().subscribe((_, _) -> applyFilter());
    }

    // Most answers have several carriers and services, so their filters are shown before the rates arrive.
    private void showFiltersBeforeRates() {
        Visibility.setShown(rateCarriers, true);
        Visibility.setShown(rateServices, true);
        rateDays.getItems().setAll(NO_DAY_LIMIT);
        rateDays.setValue(NO_DAY_LIMIT);
    }

    private void applyFilter() {
        if (model.boardProperty().get() != null && !isFilling) {
            String mode = rateModes.getValue();
            Integer maximum = rateDays.getValue();
            ratePrice.pseudoClassStateChanged(INVALID, !RateFilter.isValidPriceLimit(ratePrice.getText()));
            model.applyFilter(new RateFilter(
                    mode == null ? "" : mode,
                    rateCarriers.getCheckedItems(),
                    rateServices.getCheckedItems(),
                    rateSearch.getText(),
                    maximum == null || maximum == NO_DAY_LIMIT ? null : maximum,
                    ratePrice.getText(),
                    model.filterProperty().get().pinnedOnly(),
                    rateInTime.isSelected()));
        }
    }

    /// Moves the focus from the search field to the rates with the arrow-down key.
    void focusTableOnDownKey(Node rates) {
        rateSearch.focusOnDownKey(rates);
    }

    void focus() {
        IncrementalReveal.focusAndReveal(rateSearch);
    }

    /// Clears all filters.
    void clear() {
        isFilling = true;
        rateModes.setValue("");
        rateSearch.setText("");
        rateCarriers.check(Set.of());
        rateServices.check(Set.of());
        rateDays.setValue(NO_DAY_LIMIT);
        ratePrice.setText("");
        rateInTime.setSelected(false);
        isFilling = false;
        ratePrice.pseudoClassStateChanged(INVALID, false);
        model.applyFilter(RateFilter.ALL);
    }

    // Offers only the modes, carriers and services of the board.
    private void show() {
        isFilling = true;
        RateFilter filter = model.filterProperty().get();
        RateFilter.Choices choices = model.pricedRates().choices();
        List<String> all = new ArrayList<>();
        all.add("");
        all.addAll(choices.modes().keySet());
        Visibility.setShown(rateModes, all.size() > 2);
        if (!rateModes.getItems().equals(all) || !choices.equals(offeredChoices)) {
            offeredChoices = choices;
            rateModes.setText(
                    mode -> (mode.isEmpty() ? rateFormatter.text("rates.mode.all") : rateFormatter.modeName(mode)) + " "
                            + rateFormatter.formats().formatCount(choices.countOfMode(mode)));
            rateModes.getItems().setAll(all);
            rateModes.setValue(all.contains(filter.mode()) ? filter.mode() : "");
        }
        setChoices(rateCarriers, choices.carriers(), filter.carriers());
        setChoices(rateServices, choices.services(), filter.services());
        // An active limit is shown even if these rates would not offer it.
        Integer maximum = Objects.requireNonNullElse(filter.most(), NO_DAY_LIMIT);
        List<Integer> limits = Stream.concat(Stream.of(NO_DAY_LIMIT, maximum), choices.days().stream())
                .distinct()
                .sorted()
                .toList();
        if (!rateDays.getItems().equals(limits)) {
            rateDays.getItems().setAll(limits);
            rateDays.setValue(maximum);
        }
        showInTime(filter);
        isFilling = false;
    }

    private static void setChoices(TickedChoice choice, List<String> texts, Set<String> ticked) {
        Visibility.setShown(choice, texts.size() > 1);
        choice.setOptions(texts, ticked);
    }

    // Shown only if some rates arrive in time and others too late.
    private void showInTime(RateFilter filter) {
        PricedRates rates = model.pricedRates();
        long late = rates.rows().stream().filter(rates::isLate).count();
        int total = rates.rows().size();
        rateInTime.setText(rateFormatter.text("rates.filter.inTime", total - late, total));
        rateInTime.setSelected(filter.inTime());
        Visibility.setShown(rateInTime, late > 0 || filter.inTime());
    }
}
