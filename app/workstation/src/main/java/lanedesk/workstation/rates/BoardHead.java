package lanedesk.workstation.rates;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import lanedesk.workstation.fx.HoverText;
import lanedesk.workstation.fx.Presence;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.RateFilter;
import lanedesk.workstation.rates.board.ShipmentLine;

/// What stands above the rates: the shipment in one line with what can be done with all of its rates, and what must be
/// said about them.
final class BoardHead {

    private final RateComparisonViewModel model;
    private final RateWords words;
    private final Label lane;
    private final HBox facts;
    private final VBox banners;
    private final Button requote;
    private final Button compare;
    private final ToggleButton pinned;
    private List<Banners.Banner> said = List.of();

    BoardHead(
            RateComparisonViewModel model,
            Label lane,
            HBox facts,
            VBox banners,
            Button edit,
            Button requote,
            Button compare,
            ToggleButton pinned) {
        this.model = model;
        words = model.words();
        this.lane = lane;
        this.facts = facts;
        this.banners = banners;
        this.requote = requote;
        this.compare = compare;
        this.pinned = pinned;
        Presence.set(banners, false);
        edit.setOnAction(_ -> model.edit());
        requote.setOnAction(_ -> model.requote());
        compare.setOnAction(_ -> model.sight().compare());
        pinned.setOnAction(_ -> model.sight().togglePinnedOnly());
    }

    void showLine(Board board) {
        ShipmentLine line = board.line();
        lane.setText(line.from() + " → " + line.to());
        // one label, so that what there is no room for is cut at one place, and said in full by its tooltip
        List<String> known = new ArrayList<>(LineWords.facts(line, words));
        // before what was asked for, which may be long
        int place = line.asked().isEmpty() ? known.size() : known.size() - 1;
        known.add(place, words.text("rates.line.quote", board.quoteNumbers()));
        Label told = new Label(String.join("  ·  ", known));
        told.setMinWidth(0);
        HoverText.of(told, () -> String.join("\n", known));
        facts.getChildren().setAll(told);
    }

    void show() {
        showBanners();
        requote.setDisable(model.isBusy());
        showCompare();
        int count = model.sight().pinned().size();
        compare.setDisable(count < 2);
        pinned.setText(words.text("rates.pinned.only", count));
        Presence.set(pinned, count > 0);
    }

    void showCompare() {
        int count = model.sight().pinned().size();
        compare.setText(
                model.sight().comparingProperty().get()
                        ? words.text("rates.compare.back")
                        : count == 0 ? words.text("rates.compare.none") : words.text("rates.compare", count));
    }

    void showFilter(RateFilter filter) {
        pinned.setSelected(filter.pinnedOnly());
    }

    private void showBanners() {
        List<Banners.Banner> wanted = Banners.of(model);
        if (!wanted.equals(said)) {
            said = wanted;
            banners.getChildren()
                    .setAll(wanted.stream().map(banner -> banner.node(model)).toList());
            Presence.set(banners, !wanted.isEmpty());
        }
    }
}
