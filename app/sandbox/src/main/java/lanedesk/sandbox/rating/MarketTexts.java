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
import lanedesk.sandbox.world.SeededRandom;
import lanedesk.sandbox.world.Table;

/// What a market has to say before a container is booked: one to six texts of each kind, with its own names and
/// prices, the same ones every time.
final class MarketTexts {
    private static final Pattern RANGE = Pattern.compile("\\{(price|percent):([0-9]+):([0-9]+)\\}");
    private static final int MOST = 6;
    private static final int LOTS = 10_000;

    private final List<Text> texts = Table.read(
            MarketTexts.class,
            "market-texts.csv",
            row -> new Text(row.text("kind"), row.words("where"), row.text("accessorialNumber"), row.text("text")));

    List<MarketNote> notes(Market market) {
        return choose("note", market, text -> new MarketNote(market.postalCode(), spell(text, market)));
    }

    List<MarketRemark> remarks(Market market) {
        return choose(
                "remark",
                market,
                text -> new MarketRemark(
                        market.postalCode(), Integer.parseInt(text.accessorialNumber()), spell(text, market)));
    }

    List<MarketDisclaimer> disclaimers(Market market) {
        return choose("disclaimer", market, text -> new MarketDisclaimer(market.postalCode(), spell(text, market)));
    }

    /// The market's own texts first, then some of the general ones.
    private <T> List<T> choose(String kind, Market market, Function<Text, T> making) {
        var drawn = new ArrayList<Drawn>();
        for (Text text : texts) {
            if (text.kind().equals(kind) && text.suits(market)) {
                int lot = SeededRandom.of(market.postalCode(), text.words()).below(LOTS);
                drawn.add(new Drawn(text, text.isGeneral() ? LOTS + lot : lot));
            }
        }
        int most = 1 + SeededRandom.of(kind, market.postalCode(), "count").below(MOST);
        drawn.sort(Comparator.comparingInt(Drawn::lot));
        return drawn.stream().limit(most).map(Drawn::text).map(making).toList();
    }

    private static String spell(Text text, Market market) {
        String named = text.words().replace("{market}", market.name()).replace("{city}", market.city());
        named = named.replace(
                "{free}",
                String.valueOf(1 + SeededRandom.of(market.postalCode(), "free").below(2)));
        Matcher range = RANGE.matcher(named);
        return range.replaceAll(found -> {
            int low = Integer.parseInt(found.group(2));
            int high = Integer.parseInt(found.group(3));
            int drawn = 5
                    * Math.round(SeededRandom.of(market.postalCode(), text.words(), "price")
                                    .below(high - low + 1)
                            / 5f);
            String number = String.valueOf(low + Math.min(drawn, high - low));
            return found.group(1).equals("price") ? Matcher.quoteReplacement("$" + number + ".00") : number;
        });
    }

    private record Drawn(Text text, int lot) {}

    private record Text(String kind, List<String> where, String accessorialNumber, String words) {
        boolean suits(Market market) {
            return isEverywhere()
                    || where.contains(market.state())
                    || where.contains(market.name().contains("Rail Ramp") ? "rail" : "port");
        }

        /// Whether it is said of more than one region.
        boolean isGeneral() {
            return isEverywhere() || where.contains("rail") || where.contains("port");
        }

        private boolean isEverywhere() {
            return where.contains("any");
        }
    }
}
