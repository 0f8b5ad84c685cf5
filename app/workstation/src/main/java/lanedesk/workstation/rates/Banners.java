package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import lanedesk.workstation.fx.Tone;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.RateRow;

/// What must be said above the rates: they are stale, all over, booked, or changed since the quote before.
final class Banners {

    private static final int MOST_GONE = 3;

    private Banners() {}

    /// What a banner offers to do.
    enum Way {
        NONE,
        REQUOTE,
        STOP
    }

    /// One line: what it says, how urgently, and what it offers to do about it.
    record Banner(String text, Tone tone, Way way) {

        HBox node(RateComparisonViewModel model) {
            Label label = new Label(text);
            // grows itself, so that it wraps at the banner's width
            label.setMaxWidth(Double.MAX_VALUE);
            label.setMinHeight(Region.USE_PREF_SIZE);
            HBox.setHgrow(label, Priority.ALWAYS);
            HBox banner = new HBox(label);
            if (way != Way.NONE) {
                boolean stops = way == Way.STOP;
                Button button = new Button(model.words().text(stops ? "rates.stop" : "rates.requote"));
                button.setMinWidth(Region.USE_PREF_SIZE);
                button.setOnAction(_ -> {
                    if (stops) {
                        model.stopAsking();
                    } else {
                        model.requote();
                    }
                });
                banner.getChildren().add(button);
            }
            banner.getStyleClass().add("rates-banner");
            tone.mark(banner);
            return banner;
        }
    }

    static List<Banner> of(RateComparisonViewModel model) {
        RateWords words = model.words();
        List<Banner> banners = new ArrayList<>();
        List<RateRow> rows = model.priced().rows();
        // what has changed in rates that are all over, or about to be replaced, helps nobody
        boolean over =
                !rows.isEmpty() && rows.stream().allMatch(row -> row.expiry().isOver(model.now()));
        if (model.isBusy()) {
            banners.add(new Banner(words.text("rates.banner.busy"), Tone.ACCENT, Way.STOP));
        } else if (model.isStale()) {
            banners.add(new Banner(words.text("rates.banner.stale"), Tone.WARNING, Way.REQUOTE));
        } else if (over) {
            banners.add(new Banner(words.text("rates.banner.expired"), Tone.WARNING, Way.REQUOTE));
        }
        rows.stream()
                .map(RateRow::taken)
                .filter(taken -> taken != null)
                .findFirst()
                .ifPresent(taken -> {
                    Long order = taken.orderNumber();
                    banners.add(
                            order == null
                                    ? new Banner(words.text("rates.barrier.unknown"), Tone.DANGER, Way.NONE)
                                    : new Banner(
                                            words.text("rates.barrier.booked", Long.toString(order)),
                                            Tone.ACCENT,
                                            Way.NONE));
                });
        if (model.priced().isUncertain() && !model.isBuyHidden()) {
            banners.add(new Banner(words.text("rates.banner.fuel"), Tone.NEUTRAL, Way.NONE));
        }
        String changes = changes(model);
        if (!changes.isEmpty() && !over && !model.isBusy()) {
            banners.add(new Banner(changes, Tone.ACCENT, Way.NONE));
        }
        return banners;
    }

    private static String changes(RateComparisonViewModel model) {
        Board board = model.boardProperty().get();
        if (board == null || !board.compared()) {
            return "";
        }
        RateWords words = model.words();
        long dearer = count(model, 1);
        long cheaper = count(model, -1);
        long same = count(model, 0);
        long fresh = board.rows().stream().filter(row -> row.earlier() == null).count();
        List<String> parts = new ArrayList<>();
        if (dearer > 0) {
            parts.add(words.text("rates.banner.dearer", dearer));
        }
        if (cheaper > 0) {
            parts.add(words.text("rates.banner.cheaper", cheaper));
        }
        if (same > 0) {
            parts.add(words.text("rates.banner.same", same));
        }
        if (fresh > 0) {
            parts.add(words.text("rates.banner.new", fresh));
        }
        if (!board.gone().isEmpty()) {
            parts.add(words.text("rates.banner.gone", gone(board, words)));
        }
        return words.text("rates.banner.compared", String.join(" · ", parts));
    }

    // A carrier that is still there has lost a service only.
    private static String gone(Board board, RateWords words) {
        Set<String> here = board.rows().stream().map(RateRow::carrier).collect(Collectors.toSet());
        List<String> names = board.gone().stream()
                .map(offer -> offer.carrier().isBlank()
                        ? offer.service()
                        : here.contains(offer.carrier()) ? offer.carrier() + " " + offer.service() : offer.carrier())
                .map(PlainText::line)
                .distinct()
                .toList();
        String first = names.stream().limit(MOST_GONE).collect(Collectors.joining(", "));
        return names.size() <= MOST_GONE ? first : words.text("rates.banner.more", first, names.size() - MOST_GONE);
    }

    private static long count(RateComparisonViewModel model, int sign) {
        return model.priced().rows().stream()
                .filter(row -> {
                    BigDecimal change = model.priced().change(row);
                    return change != null && change.signum() == sign;
                })
                .count();
    }
}
