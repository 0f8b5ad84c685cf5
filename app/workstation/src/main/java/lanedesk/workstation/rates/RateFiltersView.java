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
import lanedesk.workstation.fx.input.Inputs;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.SearchField;
import lanedesk.workstation.rates.board.FilterChoices;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateFilter;
import lanedesk.workstation.rates.text.RateText;
import org.jspecify.annotations.Nullable;

/// The line where rates are filtered: by mode, carriers, services, days and price.
final class RateFiltersView {

    private static final PseudoClass INVALID = PseudoClass.getPseudoClass("invalid");
    private static final int ANY_DAYS = 0;

    private final RateBoardViewModel model;
    private final RateText rateText;
    private final boolean drayage;
    private boolean filling;
    private @Nullable FilterChoices offered;

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

    RateFiltersView(RateBoardViewModel model, boolean drayage) {
        this.model = model;
        this.drayage = drayage;
        rateText = model.rateText();
    }

    @FXML
    private void initialize() {
        Visibility.set(rateDays, !drayage);
        if (drayage) {
            rateSearch.setPromptText(rateText.text("rates.filter.text.drayage.prompt"));
            rateSearch.setAccessibleText(rateText.text("rates.filter.text.drayage"));
        }
        RateFilter filter = model.sight().filterProperty().get();
        rateSearch.setText(filter.text());
        ratePrice.setText(filter.price());
        rateCarriers.setNaming(rateText.texts()::named);
        rateServices.setNaming(rateText.texts()::named);
        rateCarriers.setCount(number -> rateText.text("rates.filter.carrier.count", number));
        rateServices.setCount(number -> rateText.text("rates.filter.service.count", number));
        Inputs.formatChoices(
                rateDays,
                most -> most == ANY_DAYS
                        ? rateText.text("rates.filter.days.any")
                        : rateText.text("rates.filter.days.most", most));
        if (!drayage) {
            showFiltersBeforeRates();
        }
        model.snapshotProperty().subscribe(shown -> {
            if (shown != null) {
                show();
            }
        });
        rateModes.valueProperty().subscribe((_, _) -> filter());
        rateSearch.textProperty().subscribe((_, _) -> filter());
        rateCarriers.tickedProperty().subscribe((_, _) -> filter());
        rateServices.tickedProperty().subscribe((_, _) -> filter());
        rateDays.valueProperty().subscribe((_, _) -> filter());
        ratePrice.textProperty().subscribe((_, _) -> filter());
        rateInTime.selectedProperty().subscribe((_, _) -> filter());
    }

    // Most answers have several carriers and services: what is chosen by stands in its place before they come.
    private void showFiltersBeforeRates() {
        Visibility.set(rateCarriers, true);
        Visibility.set(rateServices, true);
        rateDays.getItems().setAll(ANY_DAYS);
        rateDays.setValue(ANY_DAYS);
    }

    private void filter() {
        if (model.boardProperty().get() != null && !filling) {
            String mode = rateModes.getValue();
            Integer most = rateDays.getValue();
            ratePrice.pseudoClassStateChanged(INVALID, !RateFilter.isLimit(ratePrice.getText()));
            model.sight()
                    .show(new RateFilter(
                            mode == null ? "" : mode,
                            rateCarriers.getTicked(),
                            rateServices.getTicked(),
                            rateSearch.getText(),
                            most == null || most == ANY_DAYS ? null : most,
                            ratePrice.getText(),
                            model.sight().filterProperty().get().pinnedOnly(),
                            rateInTime.isSelected()));
        }
    }

    /// Leads by the arrow down from the search to the rates.
    void focusOnDown(Node rates) {
        rateSearch.focusOnDown(rates);
    }

    void focus() {
        IncrementalReveal.focus(rateSearch);
    }

    /// Lets every rate pass.
    void clear() {
        filling = true;
        rateModes.setValue("");
        rateSearch.setText("");
        rateCarriers.tick(Set.of());
        rateServices.tick(Set.of());
        rateDays.setValue(ANY_DAYS);
        ratePrice.setText("");
        rateInTime.setSelected(false);
        filling = false;
        ratePrice.pseudoClassStateChanged(INVALID, false);
        model.sight().show(RateFilter.ALL);
    }

    // Offers only modes, carriers and services that the board has.
    private void show() {
        filling = true;
        RateFilter filter = model.sight().filterProperty().get();
        FilterChoices choices = model.sight().choices();
        List<String> all = new ArrayList<>();
        all.add("");
        all.addAll(choices.modes().keySet());
        Visibility.set(rateModes, all.size() > 2);
        if (!rateModes.getItems().equals(all) || !choices.equals(offered)) {
            offered = choices;
            rateModes.setText(mode -> (mode.isEmpty() ? rateText.text("rates.mode.all") : rateText.mode(mode)) + " "
                    + rateText.formats().count(choices.count(mode)));
            rateModes.getItems().setAll(all);
            rateModes.setValue(all.contains(filter.mode()) ? filter.mode() : "");
        }
        offer(rateCarriers, choices.carriers(), filter.carriers());
        offer(rateServices, choices.services(), filter.services());
        // A limit in force is shown, though these rates would not offer it.
        Integer most = Objects.requireNonNullElse(filter.most(), ANY_DAYS);
        List<Integer> limits = Stream.concat(Stream.of(ANY_DAYS, most), choices.days().stream())
                .distinct()
                .sorted()
                .toList();
        if (!rateDays.getItems().equals(limits)) {
            rateDays.getItems().setAll(limits);
            rateDays.setValue(most);
        }
        showInTime(filter);
        filling = false;
    }

    private static void offer(TickedChoice choice, List<String> texts, Set<String> ticked) {
        Visibility.set(choice, texts.size() > 1);
        choice.offer(texts, ticked);
    }

    // Shown only where some rates come in time and others too late.
    private void showInTime(RateFilter filter) {
        PricedRates rates = model.priced();
        long late = rates.rows().stream().filter(rates::isLate).count();
        int all = rates.rows().size();
        rateInTime.setText(rateText.text("rates.filter.inTime", all - late, all));
        rateInTime.setSelected(filter.inTime());
        Visibility.set(rateInTime, late > 0 || filter.inTime());
    }
}
