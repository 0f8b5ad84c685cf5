package lanedesk.workstation.addresses;

import java.util.ArrayList;
import java.util.List;
import lanedesk.workstation.journal.habit.CustomerDefaults;
import lanedesk.workstation.journal.habit.Templates;
import lanedesk.workstation.l10n.Texts;

/// The templates and defaults of customers out of the journal, in words. Off the FX thread.
final class HabitBook {

    private final Templates templates;
    private final CustomerDefaults defaults;
    private final Texts texts;
    private final HabitWords words;

    HabitBook(Templates templates, CustomerDefaults defaults, Texts texts) {
        this.templates = templates;
        this.defaults = defaults;
        this.texts = texts;
        this.words = new HabitWords(texts);
    }

    /// What a customer's shipments start with: defaults, then templates.
    List<Habit> ofCustomer(long customerNumber) {
        List<Habit> all = new ArrayList<>();
        for (CustomerDefaults.Default each : defaults.all(customerNumber)) {
            all.add(new Habit.Default(
                    customerNumber, each.kind(), each.content(), words.of(each.kind(), each.content())));
        }
        for (Templates.Template template : templates.forCustomer(customerNumber)) {
            all.add(new Habit.Item(template, words.item(template.content())));
        }
        return all;
    }

    void save(Habit habit) {
        switch (habit) {
            case Habit.Item(Templates.Template template, String _) -> templates.save(template);
            case Habit.Default kept -> defaults.save(kept.customerNumber(), kept.word(), kept.content());
        }
    }

    void remove(Habit habit) {
        switch (habit) {
            case Habit.Item(Templates.Template template, String _) -> templates.delete(template.id());
            case Habit.Default kept -> defaults.remove(kept.customerNumber(), kept.word());
        }
    }

    /// What it was and who changed it.
    List<VersionLine> versions(Habit habit) {
        return switch (habit) {
            case Habit.Item(Templates.Template template, String _) ->
                VersionLine.of(templates.versions(template.id()), this::said);
            case Habit.Default kept ->
                VersionLine.of(defaults.versions(kept.customerNumber(), kept.word()), this::said);
        };
    }

    /// What was removed of a customer.
    List<VersionLine> removed(long customerNumber) {
        List<VersionLine> all = new ArrayList<>(VersionLine.of(templates.removed(customerNumber), this::said));
        all.addAll(VersionLine.of(defaults.removed(customerNumber), this::said));
        return all;
    }

    private String said(Templates.Template template) {
        return texts.text("addresses.habit.ITEM") + " · " + template.name() + " · " + words.item(template.content());
    }

    private String said(CustomerDefaults.Default kept) {
        String kind = HabitKind.of(kept.kind())
                .map(known -> texts.text("addresses.habit." + known.name()))
                .orElse(kept.kind());
        return kind + " · " + words.of(kept.kind(), kept.content());
    }
}
