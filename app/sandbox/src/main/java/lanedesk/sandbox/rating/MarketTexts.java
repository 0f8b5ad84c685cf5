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

/// Creates the notes, remarks and disclaimers of a market: one to six texts of each kind. A text contains the names
/// and prices of the market. The same market always gives the same texts.
final class MarketTexts {
    private static final Pattern RANGE = Pattern.compile("\\{(price|percent):([0-9]+):([0-9]+)\\}");
    private static final int MAX_TEXTS = 6;
    private static final int DRAW_RANGE = 10_000;

    private final List<MarketTextRow> texts = CsvTable.readRows(
            MarketTexts.class,
            "market-texts.csv",
            row -> new MarketTextRow(
                    row.text("kind"), row.words("where"), row.text("accessorialNumber"), row.text("text")));

    List<MarketNote> notes(Market market) {
        return selectTexts("note", market, text -> new MarketNote(market.postalCode(), fillPlaceholders(text, market)));
    }

    List<MarketRemark> remarks(Market market) {
        return selectTexts(
                "remark",
                market,
                text -> new MarketRemark(
                        market.postalCode(),
                        Integer.parseInt(text.accessorialNumber()),
                        fillPlaceholders(text, market)));
    }

    List<MarketDisclaimer> disclaimers(Market market) {
        return selectTexts(
                "disclaimer",
                market,
                text -> new MarketDisclaimer(market.postalCode(), fillPlaceholders(text, market)));
    }

    /// Selects the texts of a kind for a market: first the texts for this market's own region, then general texts,
    /// up to a random number of texts.
    private <T> List<T> selectTexts(String kind, Market market, Function<MarketTextRow, T> toResult) {
        var drawn = new ArrayList<DrawnText>();
        for (MarketTextRow text : texts) {
            if (text.kind().equals(kind) && text.appliesTo(market)) {
                int randomNumber =
                        SeededRandom.ofKey(market.postalCode(), text.template()).intBelow(DRAW_RANGE);
                drawn.add(new DrawnText(text, text.isGeneral() ? DRAW_RANGE + randomNumber : randomNumber));
            }
        }
        int max = 1 + SeededRandom.ofKey(kind, market.postalCode(), "count").intBelow(MAX_TEXTS);
        drawn.sort(Comparator.comparingInt(DrawnText::sortNumber));
        return drawn.stream().limit(max).map(DrawnText::text).map(toResult).toList();
    }

    private static String fillPlaceholders(MarketTextRow text, Market market) {
        String filled = text.template().replace("{market}", market.name()).replace("{city}", market.city());
        filled = filled.replace(
                "{free}",
                String.valueOf(
                        1 + SeededRandom.ofKey(market.postalCode(), "free").intBelow(2)));
        Matcher range = RANGE.matcher(filled);
        return range.replaceAll(match -> {
            int low = Integer.parseInt(match.group(2));
            int high = Integer.parseInt(match.group(3));
            int randomPart = 5
                    * Math.round(SeededRandom.ofKey(market.postalCode(), text.template(), "price")
                                    .intBelow(high - low + 1)
                            / 5f);
            String number = String.valueOf(low + Math.min(randomPart, high - low));
            return match.group(1).equals("price") ? Matcher.quoteReplacement("$" + number + ".00") : number;
        });
    }

    private record DrawnText(MarketTextRow text, int sortNumber) {}

    private record MarketTextRow(String kind, List<String> regions, String accessorialNumber, String template) {
        boolean appliesTo(Market market) {
            return isEverywhere()
                    || regions.contains(market.state())
                    || regions.contains(market.name().contains("Rail Ramp") ? "rail" : "port");
        }

        /// Whether the text applies to more than one region: everywhere, to all rail ramps or to all ports.
        boolean isGeneral() {
            return isEverywhere() || regions.contains("rail") || regions.contains("port");
        }

        private boolean isEverywhere() {
            return regions.contains("any");
        }
    }
}
