package lanedesk.workstation.rates;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import lanedesk.workstation.journal.quote.Acknowledgement;
import lanedesk.workstation.quoting.Quoted;

/// The texts beside the rates of a drayage quote.
final class Conditions {

    private Conditions() {}

    /// Disclaimers, remarks and notes of the quote; `fresh` tells which words of its markets are new.
    static List<Condition> of(
            Quoted.Drayage quoted,
            BiFunction<UUID, Map<String, List<String>>, Set<String>> fresh,
            List<Acknowledgement> acknowledged) {
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
        Map<String, List<String>> ofMarkets = plain.stream()
                .collect(Collectors.groupingBy(
                        Condition::marketZip,
                        LinkedHashMap::new,
                        Collectors.mapping(Condition::text, Collectors.toList())));
        Set<String> isFresh = fresh.apply(quoted.id(), ofMarkets);
        return plain.stream()
                .distinct()
                .map(each -> new Condition(
                        each.kind(),
                        each.marketZip(),
                        each.accessorialNumber(),
                        each.text(),
                        isFresh.contains(each.text()),
                        each.quotes(),
                        acknowledged.stream().anyMatch(done -> isOf(done, each))))
                .toList();
    }

    private static Condition condition(
            Quoted.Drayage quoted, Condition.Kind kind, String zip, long accessorial, String text) {
        return new Condition(kind, zip, accessorial, text, false, List.of(quoted.id()), false);
    }

    private static boolean isOf(Acknowledgement done, Condition condition) {
        return done.kind().equals(condition.kindWord())
                && done.marketZip().equals(condition.marketZip())
                && done.text().equals(condition.text());
    }
}
