package lanedesk.workstation.offers;

import java.time.Instant;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javafx.fxml.FXML;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.FlowPane;
import lanedesk.journal.offer.OfferQuery;
import lanedesk.workstation.fx.Chip;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.offers.OffersViewModel.Listing;
import lanedesk.workstation.offers.OffersViewModel.Tab;
import org.jspecify.annotations.Nullable;

/// The filters of the list: the tab, the dispatcher, and a removable chip for each other filter.
final class OffersFilterView {

    private final OffersViewModel model;
    private final OfferFormatter formatter;

    @FXML
    private SegmentedChoice<Tab> offersShown;

    @FXML
    private FlowPane offersFilters;

    @FXML
    private MenuButton offersWho;

    OffersFilterView(OffersViewModel model, OfferFormatter formatter) {
        this.model = model;
        this.formatter = formatter;
    }

    @FXML
    private void initialize() {
        offersShown.setText(tab -> formatter.text("offers.tab." + tab));
        offersShown.valueProperty().bindBidirectional(model.tabProperty());
        model.listingProperty().subscribe(this::showCounts);
        model.filterProperty().subscribe(this::showFilters);
    }

    private void showCounts(@Nullable Listing listing) {
        if (listing != null) {
            offersShown.setText(tab -> formatter.text("offers.tab." + tab) + "  "
                    + formatter.formats().formatInteger(tab.count(listing.counts())));
            offersWho.getItems().setAll(dispatcherItem(null));
            listing.dispatchers().forEach(value -> offersWho.getItems().add(dispatcherItem(value)));
        }
    }

    private MenuItem dispatcherItem(@Nullable String dispatcher) {
        MenuItem item =
                new MenuItem(dispatcher == null ? formatter.text("offers.everyone") : formatter.meOrNameOf(dispatcher));
        item.setMnemonicParsing(false);
        item.setOnAction(
                _ -> model.filterProperty().set(model.filterProperty().get().withDispatcher(dispatcher)));
        return item;
    }

    private void showFilters(OfferQuery filter) {
        offersWho.setText(
                filter.dispatcher() == null
                        ? formatter.text("offers.everyone")
                        : formatter.meOrNameOf(filter.dispatcher()));
        offersFilters.getChildren().clear();
        if (filter.customerNumber() != null) {
            addFilterChip(formatter.text("offers.only.customer"), filter.withCustomer(null));
        }
        Instant from = filter.from();
        Instant until = filter.until();
        boolean isFromReport = filter.isOnePerShipment() || from != null || until != null;
        Predicate<Tab> isTabOffered = tab -> isFromReport
                || !Tab.REPORT_TABS.contains(tab)
                || tab == model.tabProperty().get();
        offersShown
                .getItems()
                .setAll(Stream.of(Tab.values()).filter(isTabOffered).toList());
        if (isFromReport) {
            String text = from == null || until == null
                    ? formatter.text("offers.only.shipments")
                    : formatter.text("offers.only.told", formatter.formats().formatDateRange(from, until));
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
        chip.setOnClose(_ -> model.filterProperty().set(filterWithoutIt));
        offersFilters.getChildren().add(chip);
    }
}
