package lanedesk.workstation.rates;

import java.util.ArrayList;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.util.StringConverter;
import lanedesk.workstation.fx.Presence;
import lanedesk.workstation.fx.SearchField;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.rates.board.FilterChoices;
import lanedesk.workstation.rates.board.RateFilter;
import org.jspecify.annotations.Nullable;

/// The line where rates are filtered: by mode, carrier, service, days and price.
final class RateFilters {

    private static final PseudoClass INVALID = PseudoClass.getPseudoClass("invalid");
    private static final int ANY_DAYS = 0;

    private final RateComparisonViewModel model;
    private final RateWords words;
    private final SegmentedChoice<String> modes;
    private final SearchField search;
    private final ComboBox<String> services;
    private final ComboBox<Integer> days;
    private final TextField price;
    private boolean filling;
    private @Nullable FilterChoices offered;

    RateFilters(
            RateComparisonViewModel model,
            SegmentedChoice<String> modes,
            SearchField search,
            ComboBox<String> services,
            ComboBox<Integer> days,
            TextField price) {
        this.model = model;
        this.words = model.words();
        this.modes = modes;
        this.search = search;
        this.services = services;
        this.days = days;
        this.price = price;
        RateFilter filter = model.sight().filterProperty().get();
        search.setText(filter.text());
        price.setText(filter.price());
        services.setConverter(new StringConverter<>() {
            @Override
            public String toString(@Nullable String service) {
                return service == null || service.isEmpty() ? words.text("rates.filter.service.any") : service;
            }

            @Override
            public String fromString(String text) {
                return text;
            }
        });
        days.setConverter(new StringConverter<>() {
            @Override
            public String toString(@Nullable Integer most) {
                return most == null || most == ANY_DAYS
                        ? words.text("rates.filter.days.any")
                        : words.text("rates.filter.days.most", most);
            }

            @Override
            public Integer fromString(String text) {
                return ANY_DAYS;
            }
        });
        modes.valueProperty().subscribe((_, _) -> filter());
        search.textProperty().subscribe((_, _) -> filter());
        services.valueProperty().subscribe((_, _) -> filter());
        days.valueProperty().subscribe((_, _) -> filter());
        price.textProperty().subscribe((_, _) -> filter());
    }

    private void filter() {
        if (model.boardProperty().get() != null && !filling) {
            String mode = modes.getValue();
            String service = services.getValue();
            Integer most = days.getValue();
            price.pseudoClassStateChanged(INVALID, !RateFilter.isLimit(price.getText()));
            model.sight()
                    .show(new RateFilter(
                            mode == null ? "" : mode,
                            service == null || service.isEmpty() ? null : service,
                            search.getText(),
                            most == null || most == ANY_DAYS ? null : most,
                            price.getText(),
                            model.sight().filterProperty().get().pinnedOnly()));
        }
    }

    /// Lets every rate pass.
    void clear() {
        filling = true;
        modes.setValue("");
        search.setText("");
        services.setValue("");
        days.setValue(ANY_DAYS);
        price.setText("");
        filling = false;
        price.pseudoClassStateChanged(INVALID, false);
        model.sight().show(RateFilter.ALL);
    }

    /// Offers what the board has.
    void show() {
        filling = true;
        RateFilter filter = model.sight().filterProperty().get();
        FilterChoices choices = model.sight().choices();
        List<String> all = new ArrayList<>();
        all.add("");
        all.addAll(choices.modes().keySet());
        Presence.set(modes, all.size() > 2);
        if (!modes.getItems().equals(all) || !choices.equals(offered)) {
            offered = choices;
            modes.setText(mode -> (mode.isEmpty() ? words.text("rates.mode.all") : words.mode(mode)) + " "
                    + words.formats().count(choices.count(mode)));
            modes.getItems().setAll(all);
            modes.setValue(all.contains(filter.mode()) ? filter.mode() : "");
        }
        List<String> levels = new ArrayList<>();
        levels.add("");
        levels.addAll(choices.services());
        Presence.set(services, levels.size() > 2);
        if (!services.getItems().equals(levels)) {
            services.getItems().setAll(levels);
            String level = filter.service();
            services.setValue(level == null ? "" : level);
        }
        List<Integer> limits = new ArrayList<>();
        limits.add(ANY_DAYS);
        limits.addAll(choices.days());
        if (!days.getItems().equals(limits)) {
            days.getItems().setAll(limits);
            Integer most = filter.most();
            days.setValue(most != null && limits.contains(most) ? most : ANY_DAYS);
        }
        filling = false;
    }
}
