package lanedesk.workstation.rates;

import java.util.ArrayList;
import java.util.List;
import lanedesk.workstation.journal.quote.Acknowledgement;
import lanedesk.workstation.quoting.MarketText;
import lanedesk.workstation.quoting.MarketTexts;
import lanedesk.workstation.quoting.Quoted;

/// The texts beside the rates of a drayage quote.
final class Conditions {

    private Conditions() {}

    /// Disclaimers, remarks and notes of the quote, with what is known of each in its own market.
    static List<Condition> of(Quoted.Drayage quoted, MarketTexts known) {
        List<Condition> plain = new ArrayList<>();
        quoted.quote()
                .disclaimers()
                .forEach(each -> plain.add(condition(
                        quoted, Condition.Kind.DISCLAIMER, each.drayageMarketZipCode(), 0, each.disclaimer())));
        quoted.quote()
                .remarks()
                .forEach(each -> plain.add(condition(
                        quoted,
                        Condition.Kind.REMARK,
                        each.drayageMarketZipCode(),
                        each.accessorialNumber(),
                        each.remark())));
        quoted.quote()
                .notes()
                .forEach(each ->
                        plain.add(condition(quoted, Condition.Kind.NOTE, each.drayageMarketZipCode(), 0, each.note())));
        return plain.stream()
                .distinct()
                .map(each -> new Condition(
                        each.kind(),
                        each.marketZip(),
                        each.accessorialNumber(),
                        each.text(),
                        known.fresh().stream().anyMatch(text -> isOf(text, each)),
                        each.quotes(),
                        known.acknowledged().stream().anyMatch(done -> isOf(done, each))))
                .toList();
    }

    private static Condition condition(
            Quoted.Drayage quoted, Condition.Kind kind, String zip, long accessorial, String text) {
        return new Condition(kind, zip, accessorial, text, false, List.of(quoted.id()), false);
    }

    private static boolean isOf(MarketText text, Condition condition) {
        return text.marketZip().equals(condition.marketZip()) && text.text().equals(condition.text());
    }

    private static boolean isOf(Acknowledgement done, Condition condition) {
        return done.kind().equals(condition.kindWord())
                && done.marketZip().equals(condition.marketZip())
                && done.text().equals(condition.text());
    }
}
