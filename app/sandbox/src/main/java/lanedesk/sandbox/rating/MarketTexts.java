package lanedesk.sandbox.rating;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.sandbox.model.drayage.MarketDisclaimer;
import lanedesk.sandbox.model.drayage.MarketNote;
import lanedesk.sandbox.model.drayage.MarketRemark;
import lanedesk.sandbox.model.reference.Market;
import lanedesk.sandbox.world.CsvTable;
import lanedesk.sandbox.world.SeededRandom;

/// The notes, remarks and disclaimers of markets: one to six texts of each kind, always the same for the same market,
/// with its names and prices filled in.
final class MarketTexts {
    private static final Pattern RANGE = Pattern.compile("\\{(price|percent):([0-9]+):([0-9]+)\\}");
    private static final int MAX_TEXTS = 6;
    private static final int DRAW_RANGE = 10_000;

    private final List<MarketTextRow> texts = CsvTable.read(
            MarketTexts.class,
            "market-texts.csv",
            row -> new MarketTextRow(
                    row.requiredText("kind"),
                    row.wordList("where"),
                    row.requiredText("accessorialNumber"),
                    row.requiredText("text")));

    List<MarketNote> notes(Market market) {
        return chooseTexts("note", market, text -> new MarketNote(market.postalCode(), fillPlaceholders(text, market)));
    }

    List<MarketRemark> remarks(Market market) {
        return chooseTexts(
                "remark",
                market,
                text -> new MarketRemark(
                        market.postalCode(),
                        Integer.parseInt(text.accessorialNumber()),
                        fillPlaceholders(text, market)));
    }

    List<MarketDisclaimer> disclaimers(Market market) {
        return chooseTexts(
                "disclaimer",
                market,
                text -> new MarketDisclaimer(market.postalCode(), fillPlaceholders(text, market)));
    }

    /// The market's own texts first, then some general ones.
    private <T> List<T> chooseTexts(String kind, Market market, Function<MarketTextRow, T> making) {
        var drawn = new ArrayList<DrawnText>();
        for (MarketTextRow text : texts) {
            if (text.kind().equals(kind) && text.appliesTo(market)) {
                int lot = SeededRandom.of(market.postalCode(), text.words()).nextIntBelow(DRAW_RANGE);
                drawn.add(new DrawnText(text, text.isGeneral() ? DRAW_RANGE + lot : lot));
            }
        }
        int max = 1 + SeededRandom.of(kind, market.postalCode(), "count").nextIntBelow(MAX_TEXTS);
        drawn.sort(Comparator.comparingInt(DrawnText::drawnNumber));
        return drawn.stream().limit(max).map(DrawnText::text).map(making).toList();
    }

    private static String fillPlaceholders(MarketTextRow text, Market market) {
        String named = text.words().replace("{market}", market.name()).replace("{city}", market.city());
        named = named.replace(
                "{free}",
                String.valueOf(1 + SeededRandom.of(market.postalCode(), "free").nextIntBelow(2)));
        Matcher range = RANGE.matcher(named);
        return range.replaceAll(match -> {
            int low = Integer.parseInt(match.group(2));
            int high = Integer.parseInt(match.group(3));
            int drawn = 5
                    * Math.round(SeededRandom.of(market.postalCode(), text.words(), "price")
                                    .nextIntBelow(high - low + 1)
                            / 5f);
            String number = String.valueOf(low + Math.min(drawn, high - low));
            return match.group(1).equals("price") ? Matcher.quoteReplacement("$" + number + ".00") : number;
        });
    }

    private record DrawnText(MarketTextRow text, int drawnNumber) {}

    private record MarketTextRow(String kind, List<String> where, String accessorialNumber, String words) {
        boolean appliesTo(Market market) {
            return isEverywhere()
                    || where.contains(market.state())
                    || where.contains(market.name().contains("Rail Ramp") ? "rail" : "port");
        }

        /// Whether it applies to more than one region.
        boolean isGeneral() {
            return isEverywhere() || where.contains("rail") || where.contains("port");
        }

        private boolean isEverywhere() {
            return where.contains("any");
        }
    }
}
