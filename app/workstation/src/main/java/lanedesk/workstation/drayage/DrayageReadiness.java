package lanedesk.workstation.drayage;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import lanedesk.client.reference.Market;
import lanedesk.freight.ContainerLimits;
import lanedesk.freight.Measure;
import lanedesk.freight.lane.Place;
import lanedesk.freight.lane.PlaceReader;
import lanedesk.workstation.form.Advice;
import lanedesk.workstation.form.FieldProblem;
import lanedesk.workstation.form.Readiness;
import lanedesk.workstation.form.Readiness.Need;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.place.PlaceText;

/// Describes the open needs of quoting and booking, the warnings about weight, and advice where no carrier quoted.
///
/// @param limits what the road takes now
record DrayageReadiness(
        Texts texts, Formats formats, DrayageLists lists, PlaceText places, Supplier<ContainerLimits> limits) {

    private static final int MARKETS_NAMED = 3;

    Readiness of(DrayageDraft draft, List<FieldProblem> problems) {
        List<Need> toQuote = problems.stream()
                .map(problem -> new Need(problem.text(texts), problem.path()))
                .toList();
        return new Readiness(toQuote, toBook(draft), warnings(draft));
    }

    String text(FieldProblem problem) {
        return problem.text(texts);
    }

    private List<Need> toBook(DrayageDraft draft) {
        List<Need> needs = new ArrayList<>();
        for (String stem : List.of("dray.book.terminal", "dray.book.party")) {
            needs.add(new Need(texts.text(draft.direction().key(stem)), null));
        }
        needs.add(new Need(texts.text("dray.book.line"), null));
        needs.add(new Need(texts.text("dray.book.goods"), null));
        needs.add(new Need(texts.text("dray.book.texts"), null));
        return needs;
    }

    private List<Need> warnings(DrayageDraft draft) {
        List<Need> said = new ArrayList<>();
        DrayageRules.overweight(draft, limits.get())
                .ifPresent(over -> said.add(new Need(text(over), WirePaths.WEIGHT)));
        if (draft.coolingOverruled() && !draft.containerType().isEmpty()) {
            said.add(new Need(texts.text(draft.cooled() ? "dray.reefer.added" : "dray.reefer.off"), WirePaths.REEFER));
        }
        String line = draft.warehouse().line();
        String caution = places.caution(draft.warehouse().place());
        boolean contradicted =
                places.book().contradiction(draft.warehouse().place()).isPresent();
        if (!caution.isEmpty()) {
            said.add(new Need(caution, WirePaths.WAREHOUSE));
        } else if (!line.isBlank() && !contradicted) {
            String expected = PlaceReader.read(line).expectedState();
            if (!expected.isEmpty()) {
                said.add(new Need(
                        texts.text("dray.warn.state", draft.warehouse().place().postalCode(), expected),
                        WirePaths.WAREHOUSE));
            }
        }
        return said;
    }

    /// Asks about a weight that is rather a slip than a cargo; empty where there is none, or it was confirmed.
    Optional<FieldProblem> weightQuestion(DrayageDraft draft) {
        return draft.isWeightConfirmed() ? Optional.empty() : weightQuestion(draft, limits.get(), formats);
    }

    /// The question about a weight whether or not it was confirmed.
    static Optional<FieldProblem> weightQuestion(DrayageDraft draft, ContainerLimits limits, Formats formats) {
        String stated = stated(draft, formats);
        if (draft.weightValue()
                .filter(weight -> ContainerLimits.isHardlyAny(weight, draft.system()))
                .isPresent()) {
            return Optional.of(FieldProblem.invalid(WirePaths.WEIGHT, "dray.problem.weight.light", stated));
        }
        return DrayageRules.overweight(draft, limits)
                .filter(over -> over.kind() != ContainerLimits.Overweight.Kind.TRI_AXLE_NEEDED)
                .map(over -> FieldProblem.invalid(
                        WirePaths.WEIGHT,
                        "dray.problem.weight.heavy",
                        stated,
                        formats.number(over.limit(), 0) + " " + over.unit()));
    }

    /// Returns the weight as the language writes it, with its unit.
    String stated(DrayageDraft draft) {
        return stated(draft, formats);
    }

    private static String stated(DrayageDraft draft, Formats formats) {
        return draft.weightValue()
                .map(weight -> formats.number(weight, 2) + " " + draft.system().symbol(Measure.WEIGHT))
                .orElse("");
    }

    /// Returns the warning about a weight.
    String text(ContainerLimits.Overweight over) {
        return text(over, texts, formats);
    }

    static String text(ContainerLimits.Overweight over, Texts texts, Formats formats) {
        String limit = formats.number(over.limit(), 0) + " " + over.unit();
        return switch (over.kind()) {
            case TRI_AXLE_NEEDED -> texts.text("dray.weight.triAxle", limit);
            case OVER_ROAD_WEIGHT -> texts.text("dray.weight.road", limit);
            case OVER_GROSS -> texts.text("dray.weight.gross", limit);
        };
    }

    /// Returns the changes that may bring a carrier's quote.
    List<Advice> whatToRelax(DrayageDraft draft) {
        List<Advice> advice = new ArrayList<>();
        DrayageRules.overweight(draft, limits.get())
                .ifPresent(_ -> advice.add(advice("dray.relax.weight", WirePaths.WEIGHT)));
        Place place = draft.warehouse().place();
        Market chosen = draft.market();
        if (chosen != null) {
            List<Market> nearer = lists.inState(place.country(), place.state(), chosen);
            advice.add(
                    nearer.isEmpty()
                            ? advice("dray.relax.distance", WirePaths.MARKET, chosen.name())
                            : advice(
                                    "dray.relax.market",
                                    WirePaths.MARKET,
                                    chosen.name(),
                                    place.state(),
                                    nearer.stream()
                                            .limit(MARKETS_NAMED)
                                            .map(Market::name)
                                            .collect(Collectors.joining(", "))));
        }
        if (place.country().equals("MX")) {
            advice.add(advice("dray.relax.mexico", WirePaths.WAREHOUSE));
        }
        if (draft.cooled()) {
            advice.add(advice("dray.relax.reefer", WirePaths.REEFER));
        }
        return advice;
    }

    private Advice advice(String key, String path, Object... names) {
        return new Advice(texts.text(key, names), path);
    }
}
