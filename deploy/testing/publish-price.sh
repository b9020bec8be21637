# For the drills on whole machines: signs in by an invitation, publishes another price, and waits until the site shows it.
# They define ask (curl), fail, site (its address), node (the program), and notes (a folder).
desk() { ask -b "$notes/cookies" -c "$notes/cookies" -H "origin: $site" -H 'sec-fetch-site: same-origin' "$@"; }
shows_price() { ask "$site/" | grep -q '1/4 Load</h3><span class="price__sum">\$251'; }

publish_price() { # the link of the invitation
  price=pricing/home/quarter/price
  desk -o /dev/null -d "token=${1##*token=}" "$site/desk/join"
  was=$(desk "$site/api/desk/site" | "$node" -p "JSON.parse(fs.readFileSync(0)).fields.find(({ id }) => id === '$price').value")
  desk -o /dev/null -X PUT --json "{\"changes\":[{\"id\":\"$price\",\"was\":\"$was\",\"value\":\"\$251\"}]}" "$site/api/desk/site/draft"
  published=$(date +%s)
  desk -o /dev/null --json '{}' "$site/api/desk/site/publish"
  until shows_price; do
    [ $(($(date +%s) - published)) -lt 300 ] || fail 'the price that was published is not on the home page.'
    sleep 0.5
  done
  echo "a quarter load: $was before, \$251 now, after $(($(date +%s) - published)) s"
}
